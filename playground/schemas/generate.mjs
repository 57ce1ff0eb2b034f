// Writes requests.json: the JSON Schemas of the request bodies that a bot like ours sends, from Discord's published API
// description as packaged in discord-api-spec (MIT, see LICENSE beside this file). In an empty directory:
//
//     npm install discord-api-spec@10.0.266135 zod@4.6.7
//     cp .../playground/schemas/generate.mjs . && node generate.mjs > .../playground/schemas/requests.json

import * as spec from "discord-api-spec/zod";
import { z } from "zod";

const WANTED = [
  "ApplicationCommandAutocompleteCallbackRequest",
  "ApplicationCommandCreateRequest",
  "ApplicationCommandUpdateRequest",
  "CreateApplicationEmojiRequest",
  "CreateMessageInteractionCallbackRequest",
  "CreatePrivateChannelRequest",
  "CreateTextThreadWithMessageRequest",
  "CreateTextThreadWithoutMessageRequest",
  "IncomingWebhookRequestPartial",
  "IncomingWebhookUpdateRequestPartial",
  "MessageCreateRequest",
  "MessageEditRequestPartial",
  "ModalInteractionCallbackRequest",
  "UpdateApplicationEmojiRequest",
  "UpdateMessageInteractionCallbackRequest",
  "UpdateThreadRequestPartial",
];
// Discord describes these with their routes and gives them no name, so the package has none for them either.
const emojiName = z.string().min(2).max(32);
const UNNAMED = {
  CreateApplicationEmojiRequest: z.object({ name: emojiName, image: z.string() }),
  UpdateApplicationEmojiRequest: z.object({ name: emojiName.optional() }),
};
const PREFIX = "#/$defs/";

const registry = z.registry();
for (const [name, schema] of Object.entries(spec)) {
  if (schema?._zod) registry.add(schema, { id: name.replace(/Schema$/, "") });
}
for (const [id, schema] of Object.entries(UNNAMED)) registry.add(schema, { id });
const { schemas } = z.toJSONSchema(registry, { unrepresentable: "any", io: "input", uri: (id) => PREFIX + id });

// Only what the wanted schemas need, each on a line of its own so that a newer version can be read as a difference.
const kept = new Map();
function keep(name) {
  if (kept.has(name)) return;
  const { $schema, $id, ...schema } = schemas[name];
  kept.set(name, schema);
  JSON.stringify(schema, (key, value) => {
    if (key === "$ref") keep(value.slice(PREFIX.length));
    return value;
  });
}
WANTED.forEach(keep);
const lines = [...kept.keys()].toSorted().map((name) => `${JSON.stringify(name)}: ${JSON.stringify(kept.get(name))}`);
process.stdout.write(`{\n${lines.join(",\n")}\n}\n`);
