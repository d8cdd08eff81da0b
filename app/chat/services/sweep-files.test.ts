import { expect, test } from "vitest";
import * as files from "#app/chat/data/files";
import { DAY } from "#app/core/domain/time";
import { karim } from "#tests/cast/cast";
import { groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { uploadFile } from "./files";
import { attachFiles } from "./rooms";
import { sweepChatFiles } from "./sweep-files";

async function upload({ deps }: TestFactory, name: string) {
  return (await uploadFile(deps, karim, { name, bytes: new Uint8Array(60) })).id;
}

test("deletes a file that no message carries after a day, and keeps one in a message", async () => {
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
