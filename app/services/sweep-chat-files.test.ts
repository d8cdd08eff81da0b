import { expect, test } from "vitest";
import * as files from "#app/data/chat-files";
import { karim } from "#tests/cast";
import { openFactory, type TestFactory } from "#tests/factory";
import { groupOf } from "#tests/talking";
import { uploadFile } from "./chat-files";
import { attachFiles } from "./chat-rooms";
import { sweepChatFiles } from "./sweep-chat-files";

const DAY = 24 * 60 * 60 * 1000;

async function upload({ deps }: TestFactory, name: string) {
  return (await uploadFile(deps, karim, { name, bytes: new Uint8Array(60) })).id;
}

test("a file that was given to a conversation and is in no message goes after a day; one in a message stays", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  const [lost, sent, chosen] = [
    await upload(factory, "lost.bin"),
    await upload(factory, "sent.bin"),
    await upload(factory, "chosen.bin"),
  ];
  await attachFiles(deps, [lost], { userId: karim.id, conversationId: id });
  await deps.rooms.post(id, karim.id, { clientId: "a", text: "", fileIds: [sent] });
  const start = deps.now();
  const isThere = async (file: string) => (await files.findFor(deps.db, file, karim.id)) !== undefined;

  deps.setNow(start + DAY - 1);
  expect(await sweepChatFiles(deps)).toBe(0);
  deps.setNow(start + DAY);
  expect(await sweepChatFiles(deps)).toBe(1);

  expect([await isThere(lost), await isThere(sent), await isThere(chosen)]).toEqual([false, true, true]);
  expect((await deps.files.list({ prefix: "chat/" })).objects).toHaveLength(2);
  expect(await sweepChatFiles(deps)).toBe(0);
});
