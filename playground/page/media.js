/** Pictures and files. The room of a picture is reserved before it has loaded: nothing jumps. */
import { h, safeImage, safeUrl } from "./dom.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

/** The attachment a component speaks of, by `attachment://name`, by id or by address. */
function attachmentOf(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url ?? "")?.[1];
  return (message.attachments ?? []).find((one) =>
    (name && one.filename === name) || (media.attachment_id && one.id === media.attachment_id) || one.url === media.url);
}

function resolve(media, message) {
  const attachment = attachmentOf(media ?? {}, message);
  const url = media?.url?.startsWith("attachment:") ? attachment?.url : media?.proxy_url ?? media?.url;
  return {
    url: safeImage(url),
    width: media?.width ?? attachment?.width,
    height: media?.height ?? attachment?.height,
    description: attachment?.description,
    filename: attachment?.filename,
    size: attachment?.size,
  };
}

function picture(media, { message, description, spoiler, path, single }) {
  const { url, width, height, description: other } = resolve(media, message);
  if (!url) return h("p", { class: "muted" }, word("message.image"));
  const alt = description || other || "";
  const image = h("img", {
    src: url, alt: alt || word("message.image"), width, height, decoding: "async", draggable: "false",
  });
  const known = width && height;
  return h("button", {
    type: "button",
    class: `picture${single ? " single" : ""}${spoiler ? " covered" : ""}`,
    "--shape": known ? `${width} / ${height}` : single ? "4 / 3" : "1",
    "--tall": known && single ? String(width / height) : null,
    "--wide": known && single ? `${Math.max(width, 96)}px` : null, // a small picture stays small
    "data-action": "enlarge",
    "data-key": `picture@${path}`,
    "aria-haspopup": "dialog",
    "aria-label": word("message.enlarge", { name: alt || word("message.image") }),
  }, image, spoiler && h("span", { class: "cover" }, word("message.spoiler")));
}

export function gallery(items, place) {
  const single = items.length === 1;
  return h("div", { class: `gallery count-${Math.min(items.length, 10)}` }, items.map((item, index) =>
    picture(item.media, { ...item, message: place.message, path: `${place.path}.${index}`, single })));
}

export function thumbnail(component, place) {
  const element = picture(component.media, { ...component, message: place.message, path: place.path, single: false });
  element.classList.add("thumbnail");
  return element;
}

export function fileCard(media, { message, name, size }) {
  const found = resolve(media, message);
  const href = safeUrl(found.url ?? "");
  const bytes = size ?? found.size;
  const label = name ?? found.filename ?? "file";
  const text = [icon("file"), h("span", {}, label), bytes ? h("span", { class: "muted" }, readable(bytes)) : null];
  if (!href) return h("span", { class: "file" }, text);
  return h("a", { class: "file", href, download: label, target: "_blank", rel: "noopener noreferrer" }, text);
}

function readable(bytes) {
  return bytes < 1024 ? `${bytes} B` : bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`;
}

const isPicture = (one) => one.width || one.content_type?.startsWith("image/");

/** Attachments of a message without components: pictures together, other files below. */
export function attachments(message, path) {
  const all = message.attachments ?? [];
  const pictures = all.filter(isPicture).map((one) => ({ media: one, description: one.description, spoiler: one.filename?.startsWith("SPOILER_") }));
  const files = all.filter((one) => !isPicture(one)).map((one) => fileCard(one, { message, name: one.filename, size: one.size }));
  return [pictures.length ? gallery(pictures, { message, path: `${path}.pictures` }) : null, ...files];
}
