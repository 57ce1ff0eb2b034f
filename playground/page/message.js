/** One message as an element, complete and without listeners: the feed morphs the old one into it. */
import { avatar, colorOf } from "./avatar.js";
import { renderComponents } from "./components.js";
import { h } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { isJumbo } from "./emoji.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { excerpt, mentionsOf } from "./plain.js";
import { LOADING, isEphemeral } from "./store.js";
import { dayName, written } from "./times.js";
import { word, wordParts } from "./words.js";

const V2 = 32768;
const THREAD_CREATED = 18;
const PAUSE = 7 * 60_000; // a longer one shows the author again

/** Whether a message opens a new group: another author, a pause, an answer to something. */
export function startsGroup(message, before) {
  return !before
    || before.author.id !== message.author.id
    || isEphemeral(before) !== isEphemeral(message)
    || Boolean(usedBy(message)) || Boolean(message.message_reference)
    || Date.parse(message.timestamp) - Date.parse(before.timestamp) > PAUSE;
}

function usedBy(message) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = used?.name ?? message.interaction?.name;
  return used?.user && name && used.type !== 3 ? { user: used.user, name } : null;
}

/** `setting`: whether it starts a group, the day to announce above it, whether new messages begin here. */
export function renderMessage(message, view, setting) {
  const name = view.nameOf(message.author.id, message.author);
  const mine = mentionsOf(message).has(view.person?.id) && message.author.id !== view.person?.id && !isEphemeral(message);
  const classes = ["message", setting.start && "start", mine && "called", isEphemeral(message) && "private", view.isWaiting(message.id) && "waiting"];
  return h("li", { id: `m-${message.id}`, "data-message": message.id },
    setting.day && h("div", { class: "day", role: "separator", "data-key": "day" }, h("span", {}, dayName(message.timestamp))),
    setting.isFirstNew && h("div", { class: "new-mark", role: "separator", "data-key": "new" }, h("span", {}, word("feed.new.mark"))),
    h("article", { class: classes.filter(Boolean).join(" "), tabindex: "-1", "aria-label": labelOf(message, name, view), "data-key": "article" },
      setting.start && replied(message, view),
      setting.start && commanded(message, view),
      setting.start
        ? h("div", { class: "face", "data-key": "face" }, avatar(view.people.get(message.author.id) ?? message.author, { bot: message.author.bot }))
        : h("div", { class: "face time-only", "data-key": "time" }, written(message.timestamp)),
      setting.start && header(message, name, view),
      h("div", { class: "body", "data-key": "body" }, body(message, view, name), isEphemeral(message) && privateFooter(message))));
}

function labelOf(message, name, view) {
  return word("message.said", { name, text: excerpt(message, view, 120) });
}

function header(message, name, view) {
  const user = view.people.get(message.author.id) ?? message.author;
  return h("div", { class: "by", "data-key": "by" },
    h("h2", { class: "name", "--person": message.author.bot ? null : colorOf(user) }, name),
    message.author.bot && h("span", { class: "tag" }, word("bot.tag")),
    written(message.timestamp));
}

function commanded(message, view) {
  const used = usedBy(message);
  if (!used) return null;
  const name = h("strong", {}, view.nameOf(used.user.id, used.user));
  const command = h("span", { class: "mention" }, `/${used.name}`);
  return h("p", { class: "context", "data-key": "used" },
    avatar(view.people.get(used.user.id) ?? used.user), h("span", {}, wordParts("message.used", { name, command })));
}

function replied(message, view) {
  const target = message.message_reference?.message_id;
  if (!target) return null;
  const original = message.referenced_message ?? view.find(target);
  const name = original && view.nameOf(original.author.id, original.author);
  const text = original ? excerpt(original, view, 90) : word("message.gone");
  return h("p", { class: "context", "data-key": "reply" },
    icon("reply"),
    h("button", { type: "button", class: "quiet", "data-action": "find", "data-target": target }, name && h("strong", {}, `${name} `), text));
}

function body(message, view, name) {
  const place = { message, view, path: "c" };
  const flags = message.flags ?? 0;
  if (flags & LOADING) {
    return [h("p", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), word("message.thinking", { name }))];
  }
  if (message.type === THREAD_CREATED) return [threadStarted(message, name)];
  const edited = message.edited_timestamp ? h("span", { class: "edited" }, ` (${word("message.edited")})`) : null;
  const parts = [];
  if (message.content) parts.push(withEdited(content(message.content, view), edited));
  for (const [index, embed] of (message.embeds ?? []).entries()) parts.push(renderEmbed(embed, { ...place, path: `e.${index}` }));
  if (!(flags & V2)) parts.push(...attachments(message, "a"));
  parts.push(...renderComponents(message.components, place));
  if (message.thread) parts.push(threadLink(message.thread.id, message.thread.name));
  if (!parts.some(Boolean)) parts.push(h("p", { class: "muted" }, "…"));
  return parts;
}

function content(text, view) {
  return h("div", { class: `text content${isJumbo(text) ? " jumbo" : ""}`, "data-key": "content" }, markdown(text, view));
}

function threadLink(id, name) {
  return h("button", { type: "button", class: "mention thread", "data-action": "go", "data-channel": id }, icon("thread"), name);
}

function threadStarted(message, name) {
  const thread = threadLink(message.message_reference?.channel_id, message.content);
  return h("p", { class: "muted" }, wordParts("message.thread", { name, thread }));
}

function withEdited(text, edited) {
  if (edited) (text.lastElementChild?.matches("p") ? text.lastElementChild : text).append(edited);
  return text;
}

function privateFooter(message) {
  return h("p", { class: "only-you", "data-key": "only-you" },
    icon("eye"), h("span", {}, word("message.only_you")), h("span", { "aria-hidden": "true" }, "·"),
    h("button", { type: "button", class: "quiet link", "data-action": "dismiss", "data-message-id": message.id }, word("message.dismiss")));
}
