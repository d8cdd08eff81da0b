import { sql } from "drizzle-orm";
import * as mailbox from "#app/accounts/data/mailbox";
import { updateAccount } from "#app/accounts/services/details";
import { cancelEmail, cancelOwnEmail } from "#app/accounts/services/email-changes";
import { invite, withdrawInvitation } from "#app/accounts/services/invitations";
import { requestReset, sendResetLink } from "#app/accounts/services/password-resets";
import { removeUser } from "#app/accounts/services/user-removal";
import { createUser } from "#app/accounts/services/users";
import { moveCause, switchCause } from "#app/catalogue/services/causes";
import { createLine } from "#app/catalogue/services/production-lines";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/chat/services/conversations";
import { writeHandover } from "#app/chat/services/handovers";
import { postMessage } from "#app/chat/services/messages";
import type { Day } from "#app/core/domain/calendar/days";
import type { Actor } from "#app/core/services/actor";
import { type ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { revokeAlias } from "#app/imports/services/aliases";
import { type ImportFile, startImport } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import type { InsightRequest } from "#app/insights/domain/report";
import { generateReport } from "#app/insights/services/insights";
import { createStop, removeStop } from "#app/losses/services/stops";
import { clearAll, clearOne, markUnread } from "#app/notifications/services/notifications";
import { createWorker } from "#app/people/services/workers";
import { readAbsences, reportLeave, withdrawAbsence } from "#app/planning/services/absences";
import { createAssignment } from "#app/planning/services/assignments";
import { saveCrews } from "#app/planning/services/crews";
import { removeLine, removeWorker } from "#app/planning/services/leaving";
import { mergeWorkers, undoWorkerMerge } from "#app/planning/services/merging";
import { mergeProducts, undoProductMerge } from "#app/planning/services/product-merging";
import { drawOnPlan } from "#app/planning/services/strokes";
import { removeStage } from "#app/plant/services/stages";
import { removeLineReport } from "#app/records/services/line-reports";
import { createRecord, removeRecords } from "#app/records/services/records";
import { amina, karim, newAccount, salma, sewing1, youssef } from "../cast/cast";
import { openProvider } from "../cast/google";
import { fillWeeks } from "../cast/insights";
import { everybodyJoins, panelOf } from "../cast/notified";
import { NOUN_CASES, type NounCase } from "../cast/nouns";
import { countFinishingAsOne, finishing, furnish, shirts } from "../cast/records";
import { cookieHeader, opensSession } from "../cast/sign-in";
import { doorFor } from "./door";
import { NOW, openFactory } from "./factory";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A call that is made once, and the later changes of its result. */
export type RepeatedCall = {
  /** Below `/api`, with the ids of the path. */
  path: string;
  /** Made again for each try, because a form has another boundary each time. */
  body?: () => object;
  as?: Actor | null;
  headers?: Record<string, string>;
  /** The address at which the result is read. */
  readAt?: (made: { id: string }) => string;
  /** The number of its objects outside D1. */
  countElsewhere?: () => Promise<number>;
  /** Changes, deletes or undoes the result, so that the same call would no longer be possible. */
  since?: (answered: Answered) => Promise<unknown>;
};

// biome-ignore lint/suspicious/noExplicitAny: the answers of calls are only compared, and each case knows its own type
type Answered = any;

const password = "seven cotton threads";
const next = "eight linen threads";
const day = "2026-03-18" as Day;
const cell = { productionLineId: "31", shift: "morning" as const, date: day };
const away = { workerIds: ["12"], from: day, until: day, half: null, reason: "ill" };
const crews = {
  productionLineId: "31",
  begins: "2026-03-23",
  crews: [{ shift: "morning" as const, workerIds: ["11"] }],
};
const seat = { ...cell, workerId: "11", position: null, operation: "", reason: "" };
const explained = { ...seat, reason: "Short of people" };
const csv = "name,cin\nAïda,ZZ1\n,ZZ2\n";
const recordsCsv = `Date,Shift,Worker,Line,Product,Pieces,Hours\n${day},morning,AB1,Sewing 1,SH-1,90,8\n${day},morning,XX9,Sewing 1,SH-1,90,8\n`;
const reportsCsv = `Date,Shift,Line,Product,People,Hours,6h,7h\n${day},morning,Finishing,SH-1,12,8,50,55\n${day},morning,Sewing 9,SH-1,12,8,50,55\n`;
const stopsCsv = `Date,Shift,Line,Reason,Minutes\n${day},morning,Sewing 1,machine,25\n${day},morning,Sewing 9,machine,25\n`;
const planCsv = `Worker,Line,Date,Shift\nAB1,Sewing 1,2026-03-20,morning\nAB1,Sewing 9,2026-03-21,morning\n`;
const idris = { ...newAccount, username: "idris", email: "idris@example.com", password };

/** Making its key takes longer than all the rest. */
let provider: ReturnType<typeof openProvider> | undefined;

/** A furnished factory in which every member of the cast has an account, with its whole API. */
export async function openWorld(seen?: Parameters<typeof openFactory>[0]) {
  const factory = await openFactory(seen);
  await everybodyJoins(factory);
  await furnish(factory);
  provider ??= openProvider();
  const opened = await provider;
  const deps = { ...factory.deps, google: opened.google };
  const doorOf = (actor: Actor | null) => doorFor({ ...factory, deps }, actor);
  return { ...factory, deps, provider: opened, doorOf };
}

const formOf = (fields: Record<string, string | File>) => () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const file = (text: string) => new File([text], "people.csv", { type: "text/csv" });
const bytes = (text: string): ImportFile => ({ name: "people.csv", bytes: new TextEncoder().encode(text) });
const json = (input: object) => () => input;

/** A prepared case; its path is the described one, unless that has ids. */
type Prepare = (world: World) => Promise<Omit<RepeatedCall, "path"> & { path?: string }>;

/** The calls of a noun: it is made, and switched where it has a status. */
function callsOf({ path, input, create, remove }: NounCase): Record<string, Prepare> {
  const readAt = ({ id }: { id: string }) => `${path}/${id}`;
  return {
    [path]: async ({ deps }) => ({ body: json(input), readAt, since: (made) => remove(deps, karim, made) }),
    ...("status" in input && {
      [`${path}/{id}/toggle`]: async ({ deps }) => {
        const { id } = await create(deps, karim);
        return { path: `${path}/${id}/toggle`, readAt, since: () => remove(deps, karim, { id }) };
      },
    }),
  };
}

/** What prepares each POST of the API, by its described path. */
export const REPEATED_CALLS: Record<string, Prepare> = {
  ...Object.fromEntries(NOUN_CASES.flatMap((noun) => Object.entries(callsOf(noun)))),
  "/causes": async ({ deps }) => ({
    as: amina,
    body: json({ list: "stop", names: { en: "Fire drill" }, picture: "clock", owner: "own" }),
    readAt: ({ id }) => `/causes/${id}`,
    since: ({ id }) => switchCause(deps, amina, { id, status: "inactive" }),
  }),
  "/stages": async ({ deps }) => ({
    as: amina,
    body: json({ name: "Washing" }),
    readAt: ({ id }) => `/stages/${id}`,
    since: ({ id }) => removeStage(deps, amina, { id }),
  }),
  "/causes/{id}/status": async ({ deps }) => ({
    path: "/causes/18/status",
    as: amina,
    body: json({ status: "inactive" }),
    since: () => switchCause(deps, amina, { id: "18", status: "active" }),
  }),
  "/causes/{id}/place": async ({ deps }) => ({
    path: "/causes/3/place",
    as: amina,
    body: json({ place: 1 }),
    since: () => moveCause(deps, amina, { id: "3", place: 5 }),
  }),
  "/aliases": async ({ deps }) => ({
    body: json({ about: "worker", text: "Es-Salhi K.", meantId: "11" }),
    since: ({ id }) => revokeAlias(deps, karim, { id }),
  }),
  "/stops": async ({ deps }) => ({
    body: json({ ...cell, reasonId: "14", minutes: 20, people: 12 }),
    readAt: ({ id }) => `/stops/${id}`,
    since: ({ id }) => removeStop(deps, karim, { id, version: 1 }),
  }),
  "/stops/lines": async ({ deps }) => ({
    body: json({ productionLineIds: ["31", "32"], shift: "morning", date: day, reasonId: "18", minutes: 30 }),
    since: ({ items: [first] }) => removeStop(deps, karim, first),
  }),
  "/stops/{id}/restore": async ({ deps }) => {
    const stop = { ...cell, reasonId: "14", minutes: 20, people: 12, note: "", confirmStops: false };
    const { id } = await createStop(deps, karim, stop);
    await removeStop(deps, karim, { id, version: 1 });
    return { path: `/stops/${id}/restore`, body: json({}), since: () => removeStop(deps, karim, { id, version: 1 }) };
  },
  "/shift-reports": async ({ deps }) => ({
    body: json({
      ...cell,
      rows: [{ workerId: "11", productId: "21", piecesMade: 90, piecesDefective: 0, hours: 8 }],
      stops: [{ reasonId: "14", minutes: 20 }],
    }),
    since: ({ items, stops }) =>
      Promise.all([removeRecords(deps, karim, { ids: [items[0].id] }), removeStop(deps, karim, stops[0])]),
  }),
  "/line-reports": async (world) => {
    await countFinishingAsOne(world);
    return {
      body: json(finishing),
      readAt: ({ id }) => `/line-reports/${id}`,
      since: ({ id }) => removeLineReport(world.deps, karim, { id, version: 1 }),
    };
  },
  "/auth/login": async ({ deps }) => {
    await createUser(deps, amina, idris);
    return { as: null, body: json({ email: idris.email, password }) };
  },
  "/auth/register": async (world) => ({
    as: null,
    body: json({ username: "idris", email: idris.email, password }),
    since: ({ user }) => removeUser(world.deps, amina, { id: user.id, confirmation: "idris" }),
  }),
  "/auth/refresh": async (world) => ({
    as: null,
    headers: { Cookie: await signedInCookie(world) },
  }),
  "/auth/logout": async (world) => ({
    as: null,
    headers: { Cookie: await signedInCookie(world) },
  }),
  "/auth/google-login": async (world) => {
    const begun = await world.doorOf(null)("GET", "/auth/google");
    const { nonce } = begun.body as { nonce: string };
    const claims = { nonce, sub: "google-idris", email: idris.email };
    const credential = await world.provider.token(claims);
    return {
      as: null,
      headers: { Cookie: cookieHeader(begun.headers.getSetCookie()) },
      body: json({ credential }),
      since: ({ user }) => removeUser(world.deps, amina, { id: user.id, confirmation: user.username }),
    };
  },
  "/auth/password-reset-request": async ({ deps }) => {
    await createUser(deps, amina, idris);
    return { as: null, body: json({ email: idris.email }) };
  },
  "/auth/password-reset": async ({ deps }) => {
    const user = await createUser(deps, amina, idris);
    await requestReset(deps, { ip: "192.0.2.7", userAgent: "test" }, { email: idris.email }, "en");
    const token = await tokenTo({ deps }, idris.email);
    return {
      as: null,
      body: json({ token, password: next }),
      since: () => sendResetLink(deps, amina, { id: user.id, language: "en" }),
    };
  },
  "/auth/email": async (world) => {
    const { id } = await movingAway(world);
    const token = await tokenTo(world, NEW_EMAIL);
    return {
      as: null,
      body: json({ token }),
      since: () => removeUser(world.deps, amina, { id, confirmation: "idris" }),
    };
  },
  "/auth/email/back": async (world) => {
    const { id } = await movingAway(world);
    const token = await tokenTo(world, idris.email);
    return {
      as: null,
      body: json({ token }),
      since: () => removeUser(world.deps, amina, { id, confirmation: "idris" }),
    };
  },
  "/auth/invitation": async ({ deps }) => {
    await invite(deps, amina, { email: idris.email, role: "viewer", language: "en" });
    const token = await tokenTo({ deps }, idris.email);
    return {
      as: null,
      body: json({ token, username: "idris", password: next }),
      since: ({ user }) => removeUser(deps, amina, { id: user.id, confirmation: user.username }),
    };
  },
  "/account/email/send": async (world) => {
    const as = await movingAway(world);
    return { as, since: () => cancelOwnEmail(world.deps, as) };
  },
  "/account/password": async ({ deps }) => {
    const user = await createUser(deps, amina, idris);
    const self = { ...karim, id: user.id, name: "idris", role: null };
    return { as: self, body: json({ current: password, password: next }) };
  },
  "/account/confirm": async ({ deps }) => {
    const { id } = await createUser(deps, amina, idris);
    await opensSession({ deps }, { id }, "1");
    const self = { ...karim, id, name: "idris", role: null };
    return { as: self, body: json({ current: password }) };
  },
  "/insights": async (world) => {
    const { deps } = world;
    await fillWeeks(world, { days: 40, badLine: "31", badDays: 7 });
    const march = { from: "2026-02-16" as Day, to: "2026-03-17" as Day, language: "en" as const };
    const request: InsightRequest = march;
    return {
      body: json({ from: march.from, to: march.to }),
      since: async () => {
        deps.setNow(NOW + 31 * 60 * 1000);
        await generateReport(deps, karim, { ...request, to: "2026-03-10" as Day });
      },
    };
  },
  "/chat/handovers": async (world) => ({
    body: json({ conversationId: await group(world), productionLineId: "31", note: "Machine 14 pulls threads." }),
    since: () => removeLine(world.deps, karim, { id: "31" }),
  }),
  "/chat/handovers/{id}/sign": async (world) => {
    const conversationId = await group(world);
    const handover = { conversationId, productionLineId: "31", note: "Machine 14 pulls threads." };
    const { id } = await writeHandover(world.deps, salma, handover);
    return {
      path: `/chat/handovers/${id}/sign`,
      since: () => removeMembers(world.deps, karim, { id: conversationId, memberIds: [salma.id] }),
    };
  },
  "/chat/conversations": async ({ deps }) => ({
    body: json({ kind: "group", name: "Night shift", memberIds: [amina.id, salma.id] }),
    readAt: ({ id }) => `/chat/conversations/${id}`,
    since: async ({ id }) => {
      await changeConversation(deps, karim, { id, name: "Day shift" });
      await removeMembers(deps, karim, { id, memberIds: [salma.id] });
    },
  }),
  "/chat/conversations/{id}/members": async (world) => {
    const id = await group(world);
    world.deps.setNow(NOW + 1_000);
    return {
      path: `/chat/conversations/${id}/members`,
      body: json({ memberIds: [amina.id] }),
      readAt: () => `/chat/conversations/${id}`,
      since: () => removeMembers(world.deps, karim, { id, memberIds: [amina.id] }),
    };
  },
  "/chat/conversations/{id}/messages": async (world) => {
    const id = await group(world);
    const { deps } = world;
    // The room reports the message a moment later, and nobody listens here.
    await changeConversation(deps, salma, { id, muted: "all" });
    return {
      path: `/chat/conversations/${id}/messages`,
      countElsewhere: async () => (await deps.rooms.page(id, { size: 10 })).items.length,
      body: json({ clientId: "first", text: "The needle of 14 is broken." }),
      since: async ({ seq }) => {
        await deps.rooms.edit(id, karim.id, seq, { text: "Machine 14 runs again." });
        await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, seq);
      },
    };
  },
  "/chat/conversations/{id}/messages/{messageId}/reactions": async (world) => {
    const id = await group(world);
    const { deps } = world;
    await changeConversation(deps, salma, { id, muted: "all" });
    const { seq } = await deps.rooms.post(id, karim.id, { clientId: "first", text: "Done.", fileIds: [] });
    return {
      path: `/chat/conversations/${id}/messages/${seq}/reactions`,
      body: json({ emoji: "👍", isOn: true }),
      countElsewhere: async () => (await deps.rooms.page(id, { size: 10 })).items[0]?.reactions?.length ?? 0,
      since: async () => void (await deps.rooms.react(id, karim.id, seq, { emoji: "👍", isOn: false })),
    };
  },
  "/chat/files": async (world) => ({
    body: formOf({ file: file("a list") }),
    since: async ({ id }) => {
      const message = { clientId: "with-a-file", text: "", fileIds: [id] };
      await postMessage(world.deps, karim, { ...message, conversationId: await group(world) });
    },
  }),
  "/notifications/restore": async (world) => {
    await notified(world);
    await clearAll(world.deps, amina);
    return { as: amina, since: () => clearAll(world.deps, amina) };
  },
  "/notifications/read-all": async (world) => {
    const id = await notified(world);
    return { as: amina, since: () => markUnread(world.deps, amina, { id }) };
  },
  "/notifications/{id}/read": async (world) => {
    const id = await notified(world);
    return { path: `/notifications/${id}/read`, as: amina, since: () => clearAll(world.deps, amina) };
  },
  "/notifications/{id}/restore": async (world) => {
    const id = await notified(world);
    await clearOne(world.deps, amina, { id });
    return { path: `/notifications/${id}/restore`, as: amina, since: () => clearAll(world.deps, amina) };
  },
  "/notifications/{id}/unread": async (world) => {
    const id = await notified(world);
    await world.doorOf(amina)("POST", `/notifications/${id}/read`);
    return { path: `/notifications/${id}/unread`, as: amina, since: () => clearAll(world.deps, amina) };
  },
  "/users": async ({ deps }) => ({
    as: amina,
    body: json(idris),
    readAt: ({ id }) => `/users/${id}`,
    since: ({ id }) => removeUser(deps, amina, { id, confirmation: "idris" }),
  }),
  "/users/invitations": async ({ deps }) => ({
    as: amina,
    body: json({ email: idris.email, role: "viewer" }),
    since: ({ id }) => withdrawInvitation(deps, amina, { id }),
  }),
  "/users/invitations/many": async ({ deps }) => ({
    as: amina,
    body: json({ emails: [idris.email, "amina@example.com"], role: "viewer" }),
    since: ({ invited }) => withdrawInvitation(deps, amina, { id: invited[0].id }),
  }),
  "/users/invitations/{id}/send": async ({ deps }) => {
    const { id } = await invite(deps, amina, { email: idris.email, role: "viewer", language: "en" });
    return {
      path: `/users/invitations/${id}/send`,
      as: amina,
      since: () => withdrawInvitation(deps, amina, { id }),
    };
  },
  "/factory/test-email": async () => ({ as: amina }),
  "/users/{id}/email/send": async (world) => {
    const { id } = await movingAway(world);
    return { path: `/users/${id}/email/send`, as: amina, since: () => cancelEmail(world.deps, amina, { id }) };
  },
  "/users/{id}/password-reset": async ({ deps }) => {
    const { id } = await createUser(deps, amina, idris);
    return {
      path: `/users/${id}/password-reset`,
      as: amina,
      since: () => removeUser(deps, amina, { id, confirmation: "idris" }),
    };
  },
  "/workers": async ({ deps }) => ({
    body: json(youssef),
    readAt: ({ id }) => `/workers/${id}`,
    since: ({ id }) => removeWorker(deps, karim, { id, confirmation: youssef.cin }),
  }),
  ...imports("/workers", "workers", csv),
  "/workers/merge": async ({ deps }) => ({
    body: json({ id: "12", version: 1, into: "11", intoVersion: 1 }),
    since: ({ mergeId }) => undoWorkerMerge(deps, karim, { mergeId }),
  }),
  "/workers/merge/undo": async ({ deps }) => {
    const { mergeId } = await mergeWorkers(deps, karim, { id: "12", version: 1, into: "11", intoVersion: 1 });
    return {
      body: json({ mergeId }),
      since: () => mergeWorkers(deps, karim, { id: "12", version: 3, into: "11", intoVersion: 3 }),
    };
  },
  "/products/merge": async ({ deps }) => ({
    body: json({ id: "22", version: 1, into: "21", intoVersion: 1 }),
    since: ({ mergeId }) => undoProductMerge(deps, karim, { mergeId }),
  }),
  "/products/merge/undo": async ({ deps }) => {
    const { mergeId } = await mergeProducts(deps, karim, { id: "22", version: 1, into: "21", intoVersion: 1 });
    return {
      body: json({ mergeId }),
      since: () => mergeProducts(deps, karim, { id: "22", version: 3, into: "21", intoVersion: 3 }),
    };
  },
  "/assignments": async (world) => ({
    body: json(seat),
    readAt: ({ id }) => `/assignments/${id}`,
    since: () => clearCell(world),
  }),
  "/assignments/bulk": async (world) => ({
    body: json({ set: [explained, { ...explained, shift: "afternoon" }], remove: [] }),
    since: ({ strokeId }) => undo(world, strokeId),
  }),
  "/assignments/copy": async (world) => {
    await createAssignment(world.deps, karim, seat);
    return {
      body: json({ from: day, to: "2026-03-25", days: 1 }),
      since: ({ strokeId }) => undo(world, strokeId),
    };
  },
  "/assignments/crews": async ({ deps }) => ({
    body: json({ ...crews, version: 0 }),
    since: () => saveCrews(deps, karim, { ...crews, crews: [], version: 1 }),
  }),
  "/assignments/crews/plan": async (world) => {
    await saveCrews(world.deps, karim, { ...crews, version: 0 });
    return {
      body: json({ from: "2026-03-23" }),
      since: ({ strokeId }) => undo(world, strokeId),
    };
  },
  "/assignments/strokes": async (world) => ({
    body: json({ kind: "paint", workerIds: ["11", "12"], cells: [cell], reason: "" }),
    since: ({ strokeId }) => undo(world, strokeId),
  }),
  "/assignments/undo": async (world) => {
    const { strokeId } = await paint(world);
    return { body: json({ strokeId }), since: () => paint(world) };
  },
  "/assignments/absences": async (world) => {
    const { id } = await createAssignment(world.deps, karim, seat);
    return {
      body: json({ assignmentId: id, reason: "ill", replacementId: "13" }),
      since: ({ strokeId }) => undo(world, strokeId),
    };
  },
  "/assignments/absences/withdraw": async (world) => {
    const id = await leave(world);
    return {
      body: json({ id }),
      since: () => reportLeave(world.deps, karim, away),
    };
  },
  "/assignments/absences/restore": async (world) => {
    const { strokeId } = await withdrawAbsence(world.deps, karim, { id: await leave(world) });
    return {
      body: json({ strokeId }),
      since: async () => withdrawAbsence(world.deps, karim, { id: await absenceOf(world) }),
    };
  },
  "/performance-records": async ({ deps }) => ({
    body: json(shirts),
    readAt: ({ id }) => `/performance-records/${id}`,
    since: ({ id }) => removeRecords(deps, karim, { ids: [id] }),
  }),
  "/performance-records/bulk": async ({ deps }) => {
    const { workerId: _, shift, date, productionLineId, confirmRepeat: __, ...rest } = shirts;
    const rows = ["11", "12", "13"].map((workerId) => ({ ...rest, workerId }));
    return {
      body: json({ shift, date, productionLineId, rows }),
      since: ({ items: [first] }) => removeRecords(deps, karim, { ids: [first.id] }),
    };
  },
  "/performance-records/product": async ({ deps }) => {
    const { id } = await createRecord(deps, karim, shirts);
    return {
      body: json({ productId: "23", records: [{ id, version: 1 }] }),
      since: () => removeRecords(deps, karim, { ids: [id] }),
    };
  },
  ...imports("/performance-records", "performance_records", recordsCsv),
  ...onLineAsOne(imports("/line-reports", "line_reports", reportsCsv)),
  ...imports("/stops", "stops", stopsCsv),
  ...imports("/assignments", "assignments", planCsv),
  ...imports("/production-lines", "production_lines", "Chaîne;Effectif\nSewing 7;12"),
  ...imports("/products", "products", "Code;Désignation\nSH-7;Chemise 7"),
  "/audit-logs/cleanup": async ({ deps }) => {
    await createLine(deps, karim, { ...sewing1, name: "Sewing 9" });
    deps.setNow(NOW + 40 * 24 * 60 * 60 * 1000);
    await createLine(deps, karim, { ...sewing1, name: "Sewing 10" });
    return {
      as: amina,
      body: json({ days: 30 }),
      since: () => deps.setNow(NOW + 80 * 24 * 60 * 60 * 1000) as unknown as Promise<void>,
    };
  },
  "/audit-logs/{id}/restore": async ({ deps }) => {
    const worker = await createWorker(deps, karim, youssef);
    await removeWorker(deps, karim, { id: worker.id, confirmation: youssef.cin });
    const entry = await deps.db.get<{ id: number }>(sql`SELECT max(id) AS id FROM audit_log`);
    return {
      path: `/audit-logs/${entry?.id}/restore`,
      since: () => removeWorker(deps, karim, { id: worker.id, confirmation: youssef.cin }),
    };
  },
};

/** The calls of an import, of which one row cannot be read. */
function imports(noun: string, kind: ImportKind, text: string): Record<string, Prepare> {
  const path = `${noun}/import`;
  return {
    [path]: async ({ deps }) => ({
      body: formOf({ file: file(text) }),
      since: ({ importId }) => undoImport(deps, karim, { id: importId }),
    }),
    [`${path}/{importId}/finish`]: async (world) => {
      const id = await interrupted(world, kind, text);
      return { path: `${path}/${id}/finish`, since: () => undoImport(world.deps, karim, { id }) };
    },
    [`${path}/{importId}/discard`]: async (world) => {
      const id = await interrupted(world, kind, text);
      return { path: `${path}/${id}/discard` };
    },
    [`${path}/{importId}/undo`]: async ({ deps }) => {
      const { id } = await startImport(deps, karim, { kind, file: bytes(text), options: ImportOptions.parse({}) });
      return { path: `${path}/${id}/undo` };
    },
  };
}

/** Calls in a factory with a line that counts as one. */
function onLineAsOne(calls: Record<string, Prepare>): Record<string, Prepare> {
  const prepared = Object.entries(calls).map(([path, prepare]): [string, Prepare] => [
    path,
    async (world) => {
      await countFinishingAsOne(world);
      return prepare(world);
    },
  ]);
  return Object.fromEntries(prepared);
}

/** An import that was stopped before its rows were staged. */
async function interrupted({ deps }: World, kind: string, text: string) {
  await deps.files.put("imports/7", text);
  await deps.db.run(sql`INSERT INTO imports (id, kind, status, file_name, file_key, options, started_by, started_by_name, started_at)
    VALUES (7, ${kind}, 'staging', 'people.csv', 'imports/7', ${JSON.stringify(ImportOptions.parse({}))}, 2, 'karim', ${NOW})`);
  return "7";
}

async function signedInCookie({ deps, doorOf }: World) {
  await createUser(deps, amina, idris);
  const { headers } = await doorOf(null)("POST", "/auth/login", { email: idris.email, password });
  return cookieHeader(headers.getSetCookie());
}

const NEW_EMAIL = "i@example.com";

/** Idris with a new email that waits to be confirmed. */
async function movingAway({ deps }: World) {
  const { id } = await createUser(deps, amina, idris);
  const sessionId = await opensSession({ deps }, { id });
  const as = { ...karim, id, name: "idris", role: null };
  await updateAccount(deps, as, { version: 1, email: NEW_EMAIL, current: "", sessionId, language: "en" });
  return as;
}

/** The token of the newest email to an address. */
async function tokenTo({ deps }: Pick<World, "deps">, address: string) {
  await deps.settled();
  const email = (await mailbox.latest(deps.db, 5)).find(({ recipient }) => recipient === address);
  return /token=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? "";
}

/** A group of Karim, who made it, and Salma. */
async function group({ deps }: World) {
  const input = { kind: "group" as const, name: "Mornings", memberIds: [salma.id] };
  return (await createConversation(deps, karim, input)).conversation.id;
}

/** A notification for Amina. */
async function notified(world: World) {
  const id = await group(world);
  await addMembers(world.deps, karim, { id, memberIds: [amina.id] });
  const [item] = await panelOf(world, amina);
  return item?.id ?? "";
}

function paint({ deps }: World) {
  const stroke = { kind: "paint" as const, workerIds: ["12"], cells: [cell], reason: "" };
  return drawOnPlan(deps, karim, stroke);
}

function clearCell({ deps }: World) {
  return drawOnPlan(deps, karim, { kind: "clear", confirmed: true, cells: [cell] });
}

/** Reports an absence, and answers its id. */
async function leave(world: World) {
  await reportLeave(world.deps, karim, away);
  return absenceOf(world);
}

async function absenceOf({ deps }: World) {
  const { items } = await readAbsences(deps, karim, { from: day, to: day });
  return items[0]?.id as string;
}

async function undo({ doorOf }: World, strokeId: string) {
  const { status } = await doorOf(karim)("POST", "/assignments/undo", { strokeId });
  if (status !== 200) throw new Error(`the stroke was not taken back: ${status}`);
}

export async function preparedCall(world: World, path: string): Promise<RepeatedCall> {
  const prepare = REPEATED_CALLS[path];
  if (!prepare) throw new Error(`there is no case for POST ${path}`);
  const call = await prepare(world);
  await world.deps.settled();
  return { path, ...call };
}

/** Makes a call with a request key, and returns its answer. */
export async function sendCall(world: World, { path, body, as = karim, headers }: RepeatedCall, key: string) {
  const answer = await world.doorOf(as)("POST", path, body?.(), { ...headers, "Idempotency-Key": key });
  await world.deps.settled();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { status: answer.status, body: answer.body, cookies };
}
