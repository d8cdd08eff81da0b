import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { login, register } from "#app/accounts/services/accounts";
import { signInByGoogle } from "#app/accounts/services/google";
import { linkByPassword, linkGoogle, unlinkGoogle } from "#app/accounts/services/google-links";
import { endOtherSessions, endOwnSession } from "#app/accounts/services/own-sessions";
import { resetPassword, sendResetLink } from "#app/accounts/services/password-resets";
import { confirmOwner } from "#app/accounts/services/proof";
import { removeAccount } from "#app/accounts/services/removal";
import { endSession, refreshSession } from "#app/accounts/services/sessions";
import { cleanUpAudit, resumeCleanup } from "#app/audit/services/cleanup";
import { downloadAccount } from "#app/audit/services/own-data";
import { restoreDeleted } from "#app/audit/services/restoring";
import { tendAudit } from "#app/audit/services/tending";
import { createLine } from "#app/catalogue/services/production-lines";
import { addMembers, changeConversation, createConversation, removeMembers } from "#app/chat/services/conversations";
import { signHandover, writeHandover } from "#app/chat/services/handovers";
import type { Day } from "#app/core/domain/calendar/days";
import { HOUR } from "#app/core/domain/time";
import { ImportOptions } from "#app/imports/domain/imports";
import { discardImport, finishImport, startImport } from "#app/imports/services/imports";
import { sweepImports } from "#app/imports/services/sweep-imports";
import { undoImport } from "#app/imports/services/undo";
import { generateReport } from "#app/insights/services/insights";
import * as assignments from "#app/planning/data/assignments";
import { PlanStroke } from "#app/planning/domain/strokes";
import { readAbsences, reportAbsence, reportLeave, withdrawAbsence } from "#app/planning/services/absences";
import { removeLine } from "#app/planning/services/leaving";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, planAssignments, undoStroke } from "#app/planning/services/writing";
import { watchShifts } from "#app/shift-entry/services/watch";
import { sweep } from "#app/upkeep/services/sweep";
import { amina, karim, sewing1 } from "#tests/cast/cast";
import { NONCE, openProvider, SETTINGS } from "#tests/cast/google";
import { everybodyJoins } from "#tests/cast/notified";
import { furnish } from "#tests/cast/records";
import { caller } from "#tests/cast/sign-in";
import { betrayed, countEntries, wordless } from "#tests/server/entries";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { recordExport } from "./exports";

const password = "seven cotton threads";

test("plans, conversations, reports, exports, imports and undos write one entry each, and a file one more for each object", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const { counts, notified, step } = countEntries(factory);
  const [day, later] = ["2026-04-01", "2026-04-08"] as Day[] as [Day, Day];
  const cell = { productionLineId: "31", shift: "morning", date: day };
  const stroke = PlanStroke.parse({ kind: "paint", workerIds: ["11"], cells: [cell] });
  await step(drawOnPlan, 1, () => drawOnPlan(deps, amina, stroke));
  const plan = { workerId: "12", ...cell, shift: "morning" as const, position: null, operation: "", reason: "" };
  const planned = await step(planAssignments, 1, () => planAssignments(deps, amina, { set: [plan], remove: [] }));
  await step(copyAssignments, 1, () => copyAssignments(deps, amina, { from: day, to: later, days: 1, reason: "" }));
  await step(undoStroke, 1, () => undoStroke(deps, amina, { strokeId: planned.strokeId ?? "" }));
  const [seat] = await assignments.between(deps.db, day, day);
  const absence = { assignmentId: seat?.id ?? "", reason: "ill", replacementId: "13", replacementReason: "" };
  await step(reportAbsence, 1, () => reportAbsence(deps, amina, absence));
  const leave = { workerIds: ["12"], from: later, until: later, half: "night" as const, reason: "ill" };
  await step(reportLeave, 1, () => reportLeave(deps, amina, leave));
  const {
    items: [away],
  } = await readAbsences(deps, amina, { from: later, to: later });
  await step(withdrawAbsence, 1, () => withdrawAbsence(deps, amina, { id: away?.id ?? "" }));

  const group = { kind: "group" as const, name: "Night", memberIds: ["2", "3"] };
  const { conversation } = await step(createConversation, 1, () => createConversation(deps, amina, group));
  const { id } = conversation;
  await step(changeConversation, 1, () => changeConversation(deps, amina, { id, name: "Day" }));
  await step(changeConversation, 0, () => changeConversation(deps, amina, { id, muted: "all" }));
  await step(addMembers, 1, () => addMembers(deps, amina, { id, memberIds: ["4"] }));
  await step(removeMembers, 1, () => removeMembers(deps, amina, { id, memberIds: ["4"] }));
  const handover = { conversationId: id, productionLineId: "31", note: "Machine 14 pulls threads." };
  const written = await step(writeHandover, 1, () => writeHandover(deps, amina, handover));
  await step(signHandover, 1, () => signHandover(deps, karim, written.id));

  const march = { from: "2026-02-16" as Day, to: "2026-03-17" as Day, language: "en" as const };
  await step(generateReport, 1, () => generateReport(deps, karim, march));
  await step(recordExport, 1, () => recordExport(deps, amina, { resource: "worker", format: "csv", filter: {} }));

  const file = { name: "people.csv", bytes: new TextEncoder().encode("name,cin\nAïda,ZZ1\nBilal,ZZ2\n") };
  const workers = { kind: "workers" as const, file, options: ImportOptions.parse({}) };
  const imported = await step(startImport, 3, () => startImport(deps, karim, workers));
  await step(finishImport, 0, () => finishImport(deps, karim, imported));
  await step(undoImport, 3, () => undoImport(deps, karim, imported));
  await interrupted(factory, 7);
  await step(discardImport, 1, () => discardImport(deps, karim, { id: "7" }));

  const line = await createLine(deps, karim, { ...sewing1, name: "Ironing" });
  await removeLine(deps, karim, line);
  const entry = await deps.db.get<{ id: number }>(sql`SELECT max(id) AS id FROM audit_log`);
  await step(restoreDeleted, 1, () => restoreDeleted(deps, karim, { id: String(entry?.id) }));
  expect(counts).toEqual(notified);
  expect(await wordless(factory)).toEqual([]);
  expect(await betrayed(factory, [])).toEqual([]);
});

test("each way in and out of an account writes one entry, also when it fails", async () => {
  await using factory = await openPlant();
  const { counts, notified, step } = countEntries(factory);
  const provider = await openProvider();
  const deps = { ...factory.deps, google: provider.google };
  const adil = { username: "adil", email: "adil@example.com", password };
  const { user, signedIn } = await register(deps, caller, adil);
  const self = { ...amina, id: user.id, name: "adil", role: user.role };
  const sessionId = signedIn?.sessionId ?? "";
  const again = () => login(deps, caller, adil);

  const refreshToken = signedIn?.tokens.refresh ?? "";
  const [first, second] = [await again(), await again()];
  await step(endOwnSession, 1, () => endOwnSession(deps, self, { id: first.sessionId }));
  await step(endSession, 1, () => endSession(deps, { ...caller, accessToken: second.tokens.access }));
  await step(downloadAccount, 1, () => downloadAccount(deps, self, { sessionId }));
  await again();
  await step(endOtherSessions, 1, () => endOtherSessions(deps, self, { sessionId }));
  await step(endOtherSessions, 0, () => endOtherSessions(deps, self, { sessionId }));
  await step(refreshSession, 0, () => refreshSession(deps, { ...caller, refreshToken }));
  factory.deps.setNow(NOW + HOUR / 30);
  await step(refreshSession, 1, () => refreshSession(deps, { ...caller, refreshToken }).catch(() => null));

  const profile = { issuer: SETTINGS.issuer, subject: "google-adil", email: adil.email, firstName: "", lastName: "" };
  const linking = { profile, sessionId: (await again()).sessionId, language: "en" as const };
  await step(confirmOwner, 1, () => confirmOwner(deps, self, { ...linking, current: "not it" }).catch(() => null));
  await step(confirmOwner, 1, () => confirmOwner(deps, self, { ...linking, current: password }));
  await step(linkGoogle, 1, () => linkGoogle(deps, self, linking));
  await step(linkGoogle, 0, () => linkGoogle(deps, self, linking));
  await step(unlinkGoogle, 1, () => unlinkGoogle(deps, self, linking));
  // Two changes: the account is linked, and a session opened.
  await step(linkByPassword, 2, () => linkByPassword(deps, caller, { profile, password, language: "en" }));
  const credential = await provider.token({ sub: "google-adil", email: adil.email });
  await step(signInByGoogle, 1, () => signInByGoogle(deps, caller, { credential, nonce: NONCE }));

  await step(sendResetLink, 1, () => sendResetLink(deps, amina, { id: user.id, language: "en" }));
  await factory.deps.settled();
  const emails = await mailbox.latest(deps.db, 5);
  const token = emails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? "";
  const chosen = { token, password: "eight linen threads" };
  await step(resetPassword, 1, () => resetPassword(deps, caller, chosen, "en"));
  const here = { sessionId, language: "en" as const, confirmation: "adil" };
  await step(removeAccount, 1, () => removeAccount(deps, self, { ...here, current: "not it" }).catch(() => null));
  await step(removeAccount, 1, () => removeAccount(deps, self, { ...here, current: chosen.password }));
  expect(counts).toEqual(notified);
  expect(await wordless(factory)).toEqual([]);
  const tokens = [refreshToken, second.tokens.access, second.tokens.refresh, token, credential];
  expect(await betrayed(factory, [password, chosen.password, "not it", ...tokens])).toEqual([]);
});

test("the nightly jobs write an entry for each decision, and none for sweeping", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const { counts, notified, step } = countEntries(factory);
  await createLine(deps, karim, { ...sewing1, name: "Ironing" });
  await interrupted(factory, 8);
  deps.setNow(NOW + 49 * HOUR);
  await step(sweepImports, 1, () => sweepImports(deps));
  await step(sweep, 0, () => sweep(deps));
  await step(watchShifts, 0, () => watchShifts(deps));
  deps.setNow(NOW + 200 * 24 * HOUR);
  await step(cleanUpAudit, 1, () => cleanUpAudit(deps, amina, { days: 30 }));
  await step(resumeCleanup, 0, () => resumeCleanup(deps));
  await step(tendAudit, 0, () => tendAudit(deps));
  expect(counts).toEqual(notified);
  expect(await wordless(factory)).toEqual([]);
});

async function openPlant(): Promise<TestFactory> {
  const factory = await openFactory();
  await everybodyJoins(factory);
  await furnish(factory);
  return factory;
}

/** An import that was stopped while its rows were staged. */
async function interrupted({ deps }: TestFactory, id: number) {
  await deps.files.put(`imports/${id}`, "name,cin\nAïda,AB1\n");
  await deps.db.run(sql`INSERT INTO imports (id, kind, status, file_name, file_key, options, started_by, started_by_name, started_at)
    VALUES (${id}, 'workers', 'staging', 'workers.csv', ${`imports/${id}`}, '{}', 2, 'karim', ${NOW})`);
}
