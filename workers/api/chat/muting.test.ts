import { expect, test } from "vitest";
import { changeConversation } from "#app/chat/services/conversations";
import { karim } from "#tests/cast/cast";
import { signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";

test("karim's muting in one tab reaches his other tabs, and nobody else", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await factory.deps.settled();
  const salmas = await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  const karims = await openSocket(factory, "/realtime/me", await signIn(factory, "manager"));

  await changeConversation(factory.deps, karim, { id, muted: "all" });
  await factory.deps.settled();

  expect(await karims.next()).toEqual([{ type: "conversation", conversation: { id } }]);
  expect(salmas.frames).not.toContainEqual([{ type: "conversation", conversation: { id } }]);
});
