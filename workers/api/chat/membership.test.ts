import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeMembers } from "#app/chat/services/conversations";
import { uploadFile } from "#app/chat/services/files";
import { auditLog } from "#app/core/data/schema";
import { karim, salma, victor } from "#tests/cast/cast";
import { toldTo } from "#tests/cast/notified";
import { signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";

type Shown = { members: { id: string; online?: boolean }[]; formerMembers: { id: string; online?: boolean }[] };

test("karim sees salma's presence as long as both are in the group, and no longer", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await openSocket(factory, "/realtime/me", await signIn(factory, "supervisor"));
  const karims = doorFor(factory, karim, "/chat");
  const look = async () => (await karims("GET", `/conversations/${id}`)).body as Shown;
  expect((await look()).members.find((one) => one.id === salma.id)?.online).toBe(true);

  await removeMembers(factory.deps, karim, { id, memberIds: [salma.id] });

  const [former] = (await look()).formerMembers;
  expect(former?.id).toBe(salma.id);
  expect(former).not.toHaveProperty("online");
});

test("a former member keeps no notice that leads into the group, and the open tabs count without it", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  expect([await toldTo(factory, salma), await toldTo(factory, victor)]).toEqual([
    ["conversation_added"],
    ["conversation_added"],
  ]);
  const notified: unknown[] = [];
  const channels = {
    ...factory.deps.channels,
    tellEach: (news: ReadonlyMap<string, unknown[]>) =>
      void notified.push(...[...news].map(([userId, events]) => [[userId], ...events])),
  };
  const deps = { ...factory.deps, channels } as unknown as TestFactory["deps"];

  await removeMembers(deps, karim, { id, memberIds: [salma.id] });
  await removeMembers(deps, victor, { id, memberIds: [victor.id] });

  expect([await toldTo(factory, salma), await toldTo(factory, victor)]).toEqual([["conversation_removed"], []]);
  expect(notified).toContainEqual([[salma.id], { type: "unread", notifications: 1 }]);
  expect(notified).toContainEqual([[victor.id], { type: "unread", notifications: 0 }]);
});

test("a message with a file that is sent again after its deletion is answered with its number only", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const { rooms } = factory.deps;
  const file = await uploadFile(factory.deps, karim, { name: "a.bin", bytes: new Uint8Array(60) });
  const sent = { clientId: "a", text: "hi", fileIds: [file.id] };
  const { seq } = await rooms.post(id, karim.id, sent);
  await rooms.remove(id, { me: karim.id, ofOthers: false }, seq);

  expect(await rooms.post(id, karim.id, sent)).toMatchObject({ seq, text: "", files: [] });
  expect((await rooms.page(id, { size: 40 })).items).toHaveLength(1);
});

test("karim's group is salma's once he has left; she takes victor's message away, and victor may not take hers", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const { rooms } = factory.deps;
  await rooms.post(id, victor.id, { clientId: "v", text: "A joke about line 3", fileIds: [] });
  await rooms.post(id, salma.id, { clientId: "s", text: "Line 3 stands", fileIds: [] });
  const [salmas, victors] = [doorFor(factory, salma, "/chat"), doorFor(factory, victor, "/chat")];
  const message = (seq: number) => `/conversations/${id}/messages/${seq}`;
  expect((await salmas("DELETE", message(1))).status, "karim owns the group").toBe(404);

  await removeMembers(factory.deps, karim, { id, memberIds: [karim.id] });

  expect((await salmas("GET", `/conversations/${id}`)).body).toMatchObject({ ownerId: salma.id });
  expect((await victors("DELETE", message(2))).status).toBe(404);
  expect((await salmas("DELETE", message(1))).body).toMatchObject({
    text: "",
    senderId: victor.id,
    deletedBy: salma.id,
  });
  expect((await salmas("DELETE", message(2))).body).toMatchObject({ text: "", deletedBy: salma.id });
  const entries = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "message_remove"));
  expect(entries.map(({ actorId, metadata }) => [actorId, metadata])).toEqual([
    [salma.id, { message: 1, sender: victor.id }],
  ]);
});
