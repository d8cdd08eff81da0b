import { expect, test } from "vitest";
import { karim, salma } from "#tests/cast/cast";
import { groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";
import { changeConversation, removeMembers } from "./conversations";
import { readUnread } from "./unread";

test("salma knows the last message of each of her conversations, the last one she read, and which are muted", async () => {
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
    .poll(() => readUnread(deps, salma))
    .toEqual({
      places: {
        [loud.id]: { lastSeq: 2, readSeq: 0, deletedSeqs: [] },
        [mute.id]: { lastSeq: 0, readSeq: 0, deletedSeqs: [] },
      },
      muted: [mute.id],
      marked: [],
    });
});
