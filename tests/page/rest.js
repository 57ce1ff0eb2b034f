// Runs before the page does, and knows what is under way in it: requests, connections, pictures, changes of shape.
(() => {
  let fetches = 0;
  let changes = 0;
  const sockets = [];

  const { fetch, WebSocket } = window;
  window.fetch = async (...asked) => {
    fetches += 1;
    try {
      const answer = await fetch(...asked);
      await answer.clone().blob(); // it has come when all of it has
      return answer;
    } finally {
      setTimeout(() => { fetches -= 1; });
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      sockets.push(this);
      this.addEventListener("message", () => { changes += 1; });
    }
  };
  new MutationObserver(() => { changes += 1; }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const frame = () => new Promise(requestAnimationFrame);
  const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;

  function underWay() {
    return [
      fetches > 0 && "requests",
      sockets.some((one) => one.readyState === WebSocket.OPEN) || "the connection",
      [...document.images].some((one) => !one.complete) && "pictures",
      document.fonts.status !== "loaded" && "fonts",
      document.getAnimations().some((one) => one.playState === "running" && ends(one)) && "motion",
    ].filter((what) => what && what !== true);
  }

  /** What has not come to its end within two frames; changes of the page are named, too. */
  window.rest = async () => {
    const before = changes;
    await frame();
    await frame();
    const left = underWay();
    return changes === before ? left : [...left, "changes"];
  };
  window.restless = () => `${changes} ${underWay()}`;
  /** What the server says, heard before the next frame. */
  window.hear = (t, d) => sockets.at(-1).dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ t, d }) }));
})();
