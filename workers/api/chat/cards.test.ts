import { expect, test } from "vitest";
import { listAuditLogs, ownConversations } from "#app/audit/services/log";
import type { Card } from "#app/chat/domain/cards";
import { signHandover } from "#app/chat/services/handovers";
import { auditLog } from "#app/core/data/schema";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { markRead, markUnread, readNotifications } from "#app/notifications/services/notifications";
import { AbsenceInput } from "#app/planning/domain/absences";
import { reportAbsence } from "#app/planning/services/absences";
import { createAssignment } from "#app/planning/services/assignments";
import { removeLine } from "#app/planning/services/leaving";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { createRecord } from "#app/records/services/records";
import { amina, karim, nour, salma, victor } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";

/**
 * A furnished factory, a group of Amina, Karim and Victor, and a door for each of them; Salma and Nour are not in it.
 */
async function cast(factory: TestFactory) {
  const group = await groupOf(factory, "admin", "manager", "viewer");
  await furnish(factory);
  const doorOf = (actor: typeof amina) => doorFor(factory, actor, "/chat");
  const doors = {
    amina: doorOf(amina),
    karim: doorOf(karim),
    victor: doorOf(victor),
    salma: doorOf(salma),
    nour: doorOf(nour),
  };
  const cards = async (who: keyof typeof doors, ...refs: string[]) => {
    const { body } = await doors[who]("GET", `/cards?of=${refs.join(",")}`);
    return (body as { items: Card[] }).items;
  };
  return { group, doors, cards };
}

test("a line, a worker, a product and a record appear in a message in their current state", async () => {
  await using factory = await openFactory();
  const { cards, doors } = await cast(factory);
  const { id } = await createRecord(factory.deps, karim, { ...shirts, shift: "afternoon" });
  expect(await cards("nour", "line:31", "worker:11", "product:21", `record:${id}`)).toMatchObject([
    { kind: "line", state: "open", name: "Sewing 1", shift: "afternoon", good: 96, target: 900 },
    { kind: "worker", state: "open", name: "Youssef" },
    { kind: "product", state: "open", name: "Shirt", code: "SH-1" },
    { kind: "record", state: "open", name: "Youssef", line: "Sewing 1", product: "Shirt", good: 96, errorRate: 4 },
  ]);
  await createRecord(factory.deps, karim, {
    ...shirts,
    shift: "afternoon",
    productId: "22",
    piecesMade: 10,
    piecesDefective: 0,
  });
  expect(await cards("nour", "line:31")).toMatchObject([{ good: 106 }]);
  const { body } = await doors.nour("GET", "/things?q=you");
  expect((body as { items: object[] }).items).toContainEqual({ kind: "worker", id: "11", name: "Youssef", hint: "" });
});

test("a deleted thing and one that never existed are both locked, and look the same", async () => {
  await using factory = await openFactory();
  const { cards } = await cast(factory);
  await removeLine(factory.deps, karim, { id: "33" });
  expect(await cards("amina", "line:33", "line:999", "handover:5")).toEqual([
    { kind: "line", id: "33", state: "locked" },
    { kind: "line", id: "999", state: "locked" },
    { kind: "handover", id: "5", state: "locked" },
  ]);
});

test("a shift is handed over with its figures, and another member signs it, once", async () => {
  await using factory = await openFactory();
  const { group, doors, cards } = await cast(factory);
  await createRecord(factory.deps, karim, shirts);
  // Half an hour into the afternoon the handover is still the morning's.
  const draft = await doors.karim("GET", "/handovers/draft?line=31");
  expect(draft.body).toMatchObject({ shift: "morning", good: 96, target: 900, errorRate: 4 });
  const input = { conversationId: group.id, productionLineId: "31", note: "Machine 14 pulls threads." };
  const written = await doors.karim("POST", "/handovers", input);
  expect(written.status).toBe(201);
  const { id } = written.body as { id: string };

  const card = { name: "Sewing 1", shift: "morning", good: 96, note: input.note, author: "karim", signedAt: null };
  expect(await cards("amina", `handover:${id}`)).toMatchObject([{ ...card, maySign: true }]);
  expect(await cards("karim", `handover:${id}`), "one's own").toMatchObject([{ ...card, maySign: false }]);
  expect(await cards("victor", `handover:${id}`), "who only looks").toMatchObject([{ ...card, maySign: false }]);
  expect(await cards("salma", `handover:${id}`), "not in the group").toMatchObject([{ state: "locked" }]);

  const sign = (who: keyof typeof doors) => doors[who]("POST", `/handovers/${id}/sign`);
  expect((await sign("karim")).status).toBe(409);
  expect((await sign("victor")).status).toBe(403);
  expect((await sign("salma")).status).toBe(404);
  const both = await Promise.all([sign("amina"), sign("amina")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await cards("karim", `handover:${id}`)).toMatchObject([
    { ...card, signedBy: "amina", signedAt: expect.any(String) },
  ]);

  const log = await factory.deps.db.select().from(auditLog);
  const lines = log.filter(({ next }) => next && "handover" in next);
  expect(lines.map(({ actorName, action, resource }) => [actorName, action, resource])).toEqual([
    ["karim", "update", "conversation"],
    ["amina", "update", "conversation"],
  ]);
  const { items, names } = await listAuditLogs(factory.deps, amina, { q: "", size: 1, resource: "conversation" });
  expect(items[0]).toMatchObject({ resourceName: null, metadata: { shift: "morning" } });
  expect(names[`handover:${id}`]).toBe("Sewing 1");
  expect(await ownConversations(factory.deps, karim, items)).toEqual([group.id]);
  expect(await ownConversations(factory.deps, salma, items), "not in the group").toEqual([]);
});

test("a chosen shift of a chosen day is handed over with its own figures; one that has not begun is refused", async () => {
  await using factory = await openFactory();
  const { group, doors, cards } = await cast(factory);
  await createRecord(factory.deps, karim, { ...shirts, date: "2026-03-17", shift: "night", piecesMade: 50 });
  const place = { date: "2026-03-17", shift: "night" };
  const draft = await doors.karim("GET", "/handovers/draft?line=31&date=2026-03-17&shift=night");
  expect(draft.body).toMatchObject({ day: "2026-03-17", shift: "night", good: 46 });
  const input = { conversationId: group.id, productionLineId: "31", note: "", ...place };
  const { id } = (await doors.karim("POST", "/handovers", input)).body as { id: string };
  expect(await cards("amina", `handover:${id}`)).toMatchObject([{ ...place, good: 46 }]);
  expect((await doors.karim("POST", "/handovers", { ...input, date: "2026-03-19" })).status).toBe(422);
  expect((await doors.karim("GET", "/handovers/draft?line=31&date=2026-03-19&shift=night")).status).toBe(422);
});

test("a handover keeps the products, the stops and the absent of its shift, as they were when it was written", async () => {
  await using factory = await openFactory();
  const { group, doors, cards } = await cast(factory);
  await createRecord(factory.deps, karim, shirts);
  await createRecord(factory.deps, karim, {
    ...shirts,
    workerId: "12",
    productId: "22",
    piecesMade: 30,
    piecesDefective: 0,
  });
  const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
  const stop = StopInput.parse({ ...place, reasonId: "18", minutes: 30, people: 12 });
  await createStop(factory.deps, karim, stop);
  await reportLeft(factory, { ...place, workerId: "13" });
  const facts = {
    products: [
      { name: "Shirt", good: 96 },
      { name: "Trousers", good: 30 },
    ],
    stops: [{ reason: { list: "stop", code: "power" }, minutes: 30, people: 12 }],
    absent: ["Hassan"],
  };
  expect((await doors.karim("GET", "/handovers/draft?line=31")).body).toMatchObject(facts);
  const input = { conversationId: group.id, productionLineId: "31", note: "" };
  const { id } = (await doors.karim("POST", "/handovers", input)).body as { id: string };
  await createStop(factory.deps, karim, { ...stop, reasonId: "14" });
  expect(await cards("amina", `handover:${id}`)).toMatchObject([facts]);

  await factory.env.DB.prepare(
    `UPDATE shift_handovers SET figures = '{"good":1,"target":2,"errorRate":3,"people":4}'`,
  ).run();
  expect(await cards("amina", `handover:${id}`), "one of an earlier version").toMatchObject([
    { good: 1, products: [], stops: [], absent: [] },
  ]);
});

/** Plans a worker, who is then reported absent and leaves the place open. */
async function reportLeft({ deps }: TestFactory, seat: ShiftPlace & { workerId: string }) {
  const { id } = await createAssignment(deps, karim, { ...seat, position: null, operation: "", reason: "" });
  await reportAbsence(deps, karim, AbsenceInput.parse({ assignmentId: id, until: seat.date, reason: "ill" }));
}

test("people who may take over see and are notified of an unsigned handover, until one of them signs it", async () => {
  await using factory = await openFactory();
  const { group, doors } = await cast(factory);
  const input = { conversationId: group.id, productionLineId: "31", note: "Machine 14 pulls threads." };
  const { id } = (await doors.karim("POST", "/handovers", input)).body as { id: string };
  const listed = async (who: keyof typeof doors, query = "?unsigned=1") =>
    ((await doors[who]("GET", `/handovers${query}`)).body as { items: object[] }).items;
  const notified = async (who: typeof amina) =>
    (await readNotifications(factory.deps, who, { size: 20 })).items.filter(
      ({ kind, readAt }) => kind === "handover_waiting" && readAt === null,
    );

  const card = { id, line: "Sewing 1", shift: "morning", author: "karim", signedBy: null };
  expect(await listed("amina")).toEqual([{ ...card, date: "2026-03-18", conversationId: group.id, maySign: true }]);
  expect(await listed("karim"), "one's own").toMatchObject([{ ...card, maySign: false }]);
  expect(await listed("salma"), "not in the group").toMatchObject([{ ...card, conversationId: null, maySign: false }]);
  expect(await listed("salma", "?unsigned=1&line=32")).toEqual([]);
  expect(await notified(amina)).toMatchObject([{ params: { line: "Sewing 1", shift: "morning" } }]);
  expect(
    [await notified(karim), await notified(victor), await notified(salma)],
    "author, who only looks, outside",
  ).toEqual([[], [], []]);

  await doors.amina("POST", `/handovers/${id}/sign`);
  expect([await listed("amina"), await notified(amina)]).toEqual([[], []]);
  expect(await listed("victor", "")).toMatchObject([{ ...card, signedBy: "amina", maySign: false }]);
});

test("the signature ends also the notice that salma marked unread, and her open tabs count without it", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const group = await groupOf(factory, "admin", "manager", "supervisor");
  await furnish(factory);
  const input = { conversationId: group.id, productionLineId: "31", note: "" };
  const { id } = (await doorFor(factory, karim, "/chat")("POST", "/handovers", input)).body as { id: string };
  const waiting = async () =>
    (await readNotifications(deps, salma, { size: 20 })).items.filter(({ kind }) => kind === "handover_waiting");
  const [notice] = await waiting();
  await markRead(deps, salma, { id: notice?.id ?? "" });
  await markUnread(deps, salma, { id: notice?.id ?? "" });
  expect((await waiting()).map(({ readAt }) => readAt)).toEqual([null]);
  const notified: unknown[] = [];
  const channels = {
    ...deps.channels,
    tellEach: (news: ReadonlyMap<string, unknown[]>) =>
      void notified.push(...[...news].map(([userId, events]) => [[userId], ...events])),
  };

  await signHandover({ ...deps, channels } as unknown as TestFactory["deps"], amina, id);

  expect((await waiting()).map(({ readAt }) => readAt)).toEqual([expect.any(Number)]);
  expect(notified).toContainEqual([[salma.id], { type: "unread", notifications: 1 }]);
});

test("nobody can edit or delete karim's handover, himself included, signed or not", async () => {
  await using factory = await openFactory();
  const { group, doors } = await cast(factory);
  const input = { conversationId: group.id, productionLineId: "31", note: "Machine 14 pulls threads." };
  const { id } = (await doors.karim("POST", "/handovers", input)).body as { id: string };
  const text = `#handover:${id}`;
  const messages = `/conversations/${group.id}/messages`;
  await doors.karim("POST", messages, { clientId: "a", text });
  await doors.karim("POST", messages, { clientId: "b", text: `Who signs ${text}?` });
  const statuses = async (seq: number) => {
    const edited = await doors.karim("PATCH", `${messages}/${seq}`, { text: "Nothing happened." });
    return [edited.status, (await doors.karim("DELETE", `${messages}/${seq}`)).status];
  };

  expect(await statuses(1)).toEqual([403, 403]);
  await doors.amina("POST", `/handovers/${id}/sign`);
  expect(await statuses(1)).toEqual([403, 403]);
  expect((await doors.amina("DELETE", `${messages}/1`)).status, "an admin").toBe(403);
  expect((await doors.victor("GET", messages)).body).toMatchObject({
    items: [{ text, editedAt: null, deletedAt: null, deletedBy: null }, {}],
  });
  expect(await statuses(2), "only words about it").toEqual([200, 200]);
});

test("nobody writes a handover in a conversation they are not in", async () => {
  await using factory = await openFactory();
  const { group, doors } = await cast(factory);
  const input = { conversationId: group.id, productionLineId: "31", note: "" };
  expect((await doors.salma("POST", "/handovers", input)).status).toBe(404);
  expect((await doors.victor("POST", "/handovers", input)).status).toBe(403);
});
