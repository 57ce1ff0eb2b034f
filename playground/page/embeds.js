/** Embeds, the older way to lay out a message. */
import { h, hex, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { gallery, thumbnail } from "./media.js";

export function renderEmbed(embed, place) {
  const { view } = place;
  const href = safeUrl(embed.url ?? "");
  const title = embed.title && markdownLine(embed.title, view);
  return h("div", { class: "container accented embed", "--accent": hex(embed.color) ?? "var(--line)" },
    h("div", { class: "section" },
      h("div", { class: "section-texts" },
        embed.author?.name && h("p", { class: "small" }, embed.author.name),
        title && h("h3", { class: "heading heading-3" }, embed.url && href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, title) : title),
        embed.description && h("div", { class: "text" }, markdown(embed.description, view)),
        (embed.fields ?? []).length > 0 && h("dl", { class: "fields" }, embed.fields.map((field) =>
          h("div", { class: field.inline ? "inline" : "" },
            h("dt", {}, markdownLine(field.name, view)),
            h("dd", {}, markdown(field.value, view)))))),
      embed.thumbnail && h("div", { class: "accessory" }, thumbnail({ media: embed.thumbnail }, { ...place, path: `${place.path}.t` }))),
    embed.image && gallery([{ media: embed.image, description: embed.image.description }], { ...place, path: `${place.path}.i` }),
    embed.footer?.text && h("p", { class: "small" }, embed.footer.text));
}

/** A title: the marks of one line, without a paragraph around it. */
function markdownLine(text, view) {
  return markdown(text, view).flatMap((block) => [...block.childNodes]);
}
