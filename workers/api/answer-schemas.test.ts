import { expect, test } from "vitest";
import type * as z from "zod";
import { LoginInput } from "#app/accounts/domain/accounts";
import { karim, salma, sewing1, shirt, youssef } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { furnish, shirts } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { cookies, me, postAuth } from "#tests/server/asking";
import { callAs } from "#tests/server/call";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import * as answers from "./answer-schemas";
import { auditLogs } from "./audit/log";
import { ChatFileAnswer, ChatMessagesAnswer, ConversationAnswer } from "./chat/answers";
import { chat } from "./chat/chat";
import { insights } from "./insights/insights";
import { ReportAnswer } from "./insights/report-answer";
import { notifications } from "./notifications/notifications";

/** Expects an answer to hold exactly what its schema describes. */
function expectAnswer(schema: z.ZodType, answer: unknown) {
  expect(schema.parse(answer)).toEqual(answer);
}

/** Makes an object and reads it alone and in its list; each answer matches its schema. */
async function expectNoun(factory: TestFactory, path: string, input: object, schema: z.ZodType, list?: z.ZodType) {
  const call = await callAs(factory, "admin");
  const made = await (await call("POST", path, input)).json<{ id: string }>();
  const read = await (await call("GET", `${path}/${made.id}`)).json();
  expectAnswer(schema, read);
  expect(read).toMatchObject(input);
  expectAnswer(list ?? answers.listOf(schema), await (await call("GET", path)).json());
  return made;
}

test("a user has names, username, email, phone, role, status and picture, and never a password", async () => {
  await using factory = await openFactory();
  const { password, ...details } = {
    firstName: "Inès",
    lastName: "Tazi",
    username: "ines",
    email: "ines@example.com",
    phoneNumber: "0611223344",
    role: "supervisor",
    status: "suspended",
    password: "seven cotton threads",
  };
  const call = await callAs(factory, "admin");
  const made = await (await call("POST", "/api/users", { ...details, password })).json();
  expectAnswer(answers.UserAnswer, made);
  expect(made).toMatchObject(details);
  expectAnswer(answers.listOf(answers.UserAnswer), await (await call("GET", "/api/users")).json());
});

test("a worker has name, cin, email, phone and role", async () => {
  await using factory = await openFactory();
  await expectNoun(factory, "/api/workers", youssef, answers.WorkerAnswer);
  const call = await callAs(factory, "admin");
  expectAnswer(answers.WorkerNamesAnswer, await (await call("GET", "/api/workers/names")).json());
});

test("a line has name, description, capacity, target, location and status", async () => {
  await using factory = await openFactory();
  await expectNoun(factory, "/api/production-lines", sewing1, answers.ProductionLineAnswer);
});

test("a product has name, code, description, category, price, picture and status", async () => {
  await using factory = await openFactory();
  const made = await expectNoun(factory, "/api/products", shirt, answers.ProductAnswer);
  expect(made).toMatchObject({ imageUrl: null });
});

test("an assignment has worker, line, position, shift and date", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const planned = { workerId: "11", productionLineId: "31", shift: "night", date: "2026-03-18", position: 4 };
  await expectNoun(factory, "/api/assignments", planned, answers.AssignmentAnswer);
});

test("a record has worker, product, line, shift, pieces, hours, error rate in percent and date", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { confirmRepeat, ...made } = shirts;
  const list = answers.listOf(answers.RecordAnswer, { sums: answers.RecordSums });
  expect(await expectNoun(factory, "/api/performance-records", made, answers.RecordAnswer, list)).toMatchObject({
    hours: 8,
    errorRate: 4,
    quality: "good",
  });
  const call = await callAs(factory, "viewer");
  const grouped = await call("GET", "/api/performance/analytics?groupBy=worker&from=2026-03-01&to=2026-03-31");
  expectAnswer(answers.AnalyticsAnswer, await grouped.json());
});

test("an entry of the log has time, action, resource, person, role, address, browser and both values", async () => {
  await using factory = await openFactory();
  await expectNoun(factory, "/api/workers", youssef, answers.WorkerAnswer);
  const call = doorFor(factory, karim, auditLogs);
  const { body } = await call("GET", "/");
  expectAnswer(answers.AuditPart, body);
  const { items } = body as { items: { id: string }[] };
  expect(items.length).toBeGreaterThan(0);
  expectAnswer(answers.AuditEntryAnswer, (await call("GET", `/${items[0]?.id}`)).body);
  expectAnswer(answers.AuditStatsAnswer, (await call("GET", "/stats?days=365")).body);
});

test("a report has counts, efficiency, score, trend, risk, summary, alerts with what to do and expected impacts", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const { body } = await doorFor(factory, karim, insights)("POST", "/", { from: "2026-02-16", to: "2026-03-17" });
  expectAnswer(ReportAnswer, body);
  const { alerts, recommendations } = body as { alerts: object[]; recommendations: object[] };
  expect([alerts.length > 0, recommendations.length > 0]).toEqual([true, true]);
});

test("the gaps of a plan have their range, the missing people, and each day, shift and line", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  const call = await callAs(factory, "manager");
  const answer = await (await call("GET", "/api/assignments/gaps?from=2026-03-18&to=2026-03-20")).json();
  expect(answer).toEqual({ from: "2026-03-18", to: "2026-03-20", missing: 0, items: [] });
  expectAnswer(answers.GapsAnswer, answer);
  expect((await call("GET", "/api/assignments/gaps?from=2026-03-20&to=2026-03-18")).status).toBe(422);
});

test("a notification has its event, reason, link, count, time, and when it was read", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  await joins(factory, "supervisor");
  await (await callAs(factory, "manager"))("POST", "/api/production-lines", sewing1);
  const call = await callAs(factory, "manager");
  const { items } = await (await call("GET", "/api/production-lines")).json<{ items: { id: string }[] }>();
  await call("POST", `/api/production-lines/${items[0]?.id}/toggle`);
  const door = doorFor(factory, salma, notifications);
  const notified = (await door("GET", "/")).body as { items: { id: string; readAt: string | null }[]; unread: number };
  expect(notified.items).toMatchObject([{ readAt: null }]);
  await door("POST", `/${notified.items[0]?.id}/read`);
  const read = (await door("GET", "/")).body as typeof notified;
  expect(read.items[0]?.readAt).not.toBeNull();
  for (const part of [notified, read]) expectAnswer(answers.NotificationPart, part);
});

test("a conversation has its kind, name, members and newest message, a message its text and files", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const door = doorFor(factory, karim, chat);
  const form = new FormData();
  form.set("file", new File(["All lines run."], "notes.txt"));
  const file = (await door("POST", "/files", form)).body as { id: string };
  expectAnswer(ChatFileAnswer, file);
  await door("POST", `/conversations/${id}/messages`, { clientId: "a", text: "Handover", fileIds: [file.id] });
  const { body } = await door("GET", `/conversations/${id}/messages`);
  expect(body).toMatchObject({ items: [{ text: "Handover", files: [{ name: "notes.txt" }] }] });
  expectAnswer(ChatMessagesAnswer, body);
  const inbox = (await door("GET", "/conversations")).body as { items: object[] };
  expect(inbox.items).toMatchObject([{ kind: "group", name: "Sewing 1, mornings" }]);
  expectAnswer(answers.partOf(ConversationAnswer), inbox);
});

test("register, login, refresh and me all return the user object", async () => {
  await using factory = await openFactory();
  const registering = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
  const registered = await postAuth(factory, "register", registering);
  expectAnswer(answers.SignedInAnswer, await registered.json());
  const loggedIn = await postAuth(factory, "login", LoginInput.parse(registering));
  expectAnswer(answers.SignedInAnswer, await loggedIn.json());
  const refreshed = await postAuth(factory, "refresh", undefined, { Cookie: cookies(loggedIn) });
  expectAnswer(answers.SignedInAnswer, await refreshed.json());
  expectAnswer(answers.SignedInAnswer, await (await me(factory, cookies(refreshed))).json());
});
