/** A face for each person: an initial on their colour, for colour never stands alone. The bot wears its helmet. */
import { h, hex, inkOn } from "./dom.js";

const TINTS = ["#2a8c8f", "#b4632e", "#5b6cc4", "#8a5aa8", "#4a8a4c", "#b8485c"];

export function colorOf(user) {
  const number = Number(BigInt.asUintN(16, BigInt(/^\d+$/.test(user.id ?? "") ? user.id : 0)));
  return hex(user.color) ?? TINTS[number % TINTS.length];
}

export function avatar(user, { bot = false } = {}) {
  if (bot) return h("img", { class: "avatar", src: "/page/icon.svg", alt: "", width: 40, height: 40 });
  const color = colorOf(user);
  const name = user.name ?? user.global_name ?? user.username ?? "?";
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  return h("span", { class: "avatar", "aria-hidden": "true", "--person": color, "--ink": inkOn(color) }, initial);
}
