import { expect, test } from "vitest";
import { karim, salma } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { groupOf } from "#tests/talking";
import { readUnread } from "./chat-unread";
import { changeConversation, removeMembers } from "./conversations";

test("salma knows how far each of her conversations has come and has been read, and which are mute", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const loud = await groupOf(factory, "manager", "supervisor");
  const mute = await groupOf(factory, "manager", "supervisor");
  const left = await groupOf(factory, "manager", "supervisor");
  for (const text of ["One.", "Two."])
    await deps.rooms.post(loud.id, karim.id, { clientId: text.slice(0, 3), text, fileIds: [] });
  await changeConversation(deps, salma, { id: mute.id, muted: "all" });
  await removeMembers(deps, karim, { id: left.id, memberIds: [salma.id] });

  await expect
    .poll(() => readUnread(deps, salma), { timeout: 10_000 })
    .toEqual({
      places: { [loud.id]: { lastSeq: 2, readSeq: 0 }, [mute.id]: { lastSeq: 0, readSeq: 0 } },
      muted: [mute.id],
    });
});
