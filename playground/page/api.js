/** What the page asks over HTTP. */
async function get(path, query) {
  const address = new URL(path, window.location.href);
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

export const fetchWorld = (person) => get("/page/world", { person });

export async function fetchMessages(person, channel, before) {
  return (await get("/page/messages", { person, channel, before })).messages;
}
