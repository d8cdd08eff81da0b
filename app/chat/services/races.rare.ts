import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import * as members from "#app/chat/data/members";
import { conversations, shiftHandovers } from "#app/chat/data/tables";
import { auditLog, users } from "#app/core/data/schema";
import { notifications } from "#app/notifications/data/tables";
import { amina, karim, salma, sewing1, victor } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { justBeforeWriting } from "#tests/server/between";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { addMembers, changeConversation, createConversation, removeMembers } from "./conversations";
import { signHandover, writeHandover } from "./handovers";

async function openWithGroup() {
  const factory = await openFactory();
  const group = await groupOf(factory, "admin", "manager", "supervisor");
  await joins(factory, "viewer");
  return { ...factory, id: group.id };
}

const leaves = ({ deps }: TestFactory, id: string, who: string) =>
  members.remove(deps.db, id, { ids: [who], now: NOW, by: who });
const isIn = ({ deps }: TestFactory, id: string, who: string) => members.isMember(deps.db, id, who);
const suspends = ({ deps }: TestFactory, who: string) =>
  deps.db.update(users).set({ status: "suspended" }).where(eq(users.id, who));
const linesOf = async ({ deps }: TestFactory, action: string) =>
  (await deps.db.select().from(auditLog)).filter((line) => line.action === action);

test("a member who leaves a group while adding somebody adds nobody", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const late = justBeforeWriting(deps, () => leaves(factory, id, karim.id));
  await expect(addMembers(late, karim, { id, memberIds: [victor.id] })).rejects.toMatchObject({ code: "not_found" });
  expect(await isIn(factory, id, victor.id)).toBe(false);
  expect(await linesOf(factory, "member_add")).toEqual([]);
});

test("a user suspended while being added is not added", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const late = justBeforeWriting(deps, () => suspends(factory, victor.id));
  const bringing = addMembers(late, karim, { id, memberIds: [victor.id] });
  await expect(bringing).rejects.toMatchObject({ key: "chat:memberNotFound" });
  expect(await isIn(factory, id, victor.id)).toBe(false);
});

test("two members who add the same person at once add them once, with one audit line and one notification", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  for (let round = 0; round < 4; round += 1) {
    const both = await Promise.allSettled([
      addMembers(deps, karim, { id, memberIds: [victor.id] }),
      addMembers(deps, salma, { id, memberIds: [victor.id] }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await linesOf(factory, "member_add")).toHaveLength(round + 1);
    const notified = await deps.db.select().from(notifications).where(eq(notifications.userId, victor.id));
    const added = notified.filter(({ kind }) => kind === "conversation_added");
    expect(added.map(({ count }) => count)).toEqual([1]);
    await removeMembers(deps, amina, { id, memberIds: [victor.id] });
  }
});

test("karim adds six people although amina is faster with one of them in each of five rounds", async () => {
  await using factory = await openWithGroup();
  const { deps, env, id } = factory;
  const six = ["901", "902", "903", "904", "905", "906"];
  await env.DB.batch(
    six.map((person) =>
      env.DB.prepare(`
        INSERT INTO users (id, username, username_key, email, email_key, search_text, role, status, created_at, updated_at)
        VALUES (?1, 'user' || ?1, 'user' || ?1, ?1 || '@example.com', ?1 || '@example.com', '', 'viewer', 'active', 0, 0)`).bind(
        person,
      ),
    ),
  );
  const late = six
    .slice(1)
    .reduce(
      (before, person, index) =>
        justBeforeWriting(before, () => addMembers(deps, amina, { id, memberIds: [person] }), { nth: index + 1 }),
      deps,
    );
  await addMembers(late, karim, { id, memberIds: six });
  expect(await Promise.all(six.map((person) => isIn(factory, id, person)))).toEqual(six.map(() => true));
  expect(await linesOf(factory, "member_add")).toHaveLength(six.length);
});

test("two members who remove the same person at once remove them once", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const both = await Promise.allSettled([
    removeMembers(deps, amina, { id, memberIds: [salma.id] }),
    removeMembers(deps, salma, { id, memberIds: [salma.id] }),
  ]);
  expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await linesOf(factory, "member_remove")).toHaveLength(1);
});

test("an admin who leaves a group while removing somebody removes nobody", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const late = justBeforeWriting(deps, () => leaves(factory, id, amina.id));
  await expect(removeMembers(late, amina, { id, memberIds: [salma.id] })).rejects.toMatchObject({ code: "not_found" });
  expect(await isIn(factory, id, salma.id)).toBe(true);
});

test("a member who leaves a group while renaming it renames nothing", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const late = justBeforeWriting(deps, () => leaves(factory, id, karim.id));
  await expect(changeConversation(late, karim, { id, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
  const [group] = await deps.db.select().from(conversations).where(eq(conversations.id, id));
  expect(group?.name).not.toBe("Mine");
});

test.each(["direct", "group"] as const)(
  "no %s conversation is made with somebody who is suspended meanwhile",
  async (kind) => {
    await using factory = await openWithGroup();
    const { deps } = factory;
    const late = justBeforeWriting(deps, () => suspends(factory, victor.id));
    const input = kind === "group" ? { kind, name: "Late", memberIds: [victor.id] } : { kind, memberIds: [victor.id] };
    const making = createConversation(late, karim, input as Parameters<typeof createConversation>[2]);
    await expect(making).rejects.toMatchObject({ key: "chat:memberNotFound" });
    expect(await deps.db.select().from(conversations)).toHaveLength(1);
  },
);

test("a member who leaves a conversation while writing or signing a handover leaves nothing in it", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const line = await createLine(deps, karim, sewing1);
  const input = { conversationId: id, productionLineId: line.id, note: "Machine 14 pulls threads." };
  const handover = await writeHandover(deps, karim, input);

  const signing = justBeforeWriting(deps, () => leaves(factory, id, salma.id));
  await expect(signHandover(signing, salma, handover.id)).rejects.toMatchObject({ code: "not_found" });
  const writing = justBeforeWriting(deps, () => leaves(factory, id, karim.id));
  await expect(writeHandover(writing, karim, input)).rejects.toMatchObject({ code: "not_found" });
  expect(await deps.db.select().from(shiftHandovers)).toMatchObject([{ id: handover.id, signedBy: null }]);
});

test("of two who sign a handover at once one succeeds, and the other gets a conflict", async () => {
  await using factory = await openWithGroup();
  const { deps, id } = factory;
  const line = await createLine(deps, karim, sewing1);
  for (let round = 0; round < 4; round += 1) {
    const handover = await writeHandover(deps, karim, { conversationId: id, productionLineId: line.id, note: "" });
    const both = await Promise.allSettled([
      signHandover(deps, salma, handover.id),
      signHandover(deps, amina, handover.id),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", key: "chat:handoverSigned" },
    });
  }
});
