import { expect, test } from "vitest";
import { karim, salma, sewing1, shirt, youssef } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { furnish, shirts } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { cookies, me, postAuth } from "#tests/server/asking";
import { callAs } from "#tests/server/call";
import { COMPARED } from "#tests/server/described";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";

// Every answer that a test gets is compared with its schema, field by field: tests/server/described.ts.

const { confirmRepeat, ...record } = shirts;
const { password, ...ines } = {
  firstName: "Inès",
  lastName: "Tazi",
  username: "ines",
  email: "ines@example.com",
  phoneNumber: "0611223344",
  role: "supervisor",
  status: "suspended",
  password: "seven cotton threads",
};
const planned = { workerId: "11", productionLineId: "31", shift: "night", date: "2026-03-18", position: 4 };

test.each<[string, object, object]>([
  ["/api/users", { ...ines, password }, ines],
  ["/api/workers", youssef, youssef],
  ["/api/production-lines", { ...sewing1, name: "Sewing 9" }, { ...sewing1, name: "Sewing 9" }],
  ["/api/products", shirt, { ...shirt, imageUrl: null }],
  ["/api/assignments", planned, planned],
  ["/api/performance-records", record, { ...record, hours: 8, errorRate: 4, quality: "good" }],
])("an object of %s is answered as it was sent, and never with a password", async (path, input, expected) => {
  await using factory = await openFactory();
  await furnish(factory);
  const call = await callAs(factory, "admin");
  const made = await (await call("POST", path, input)).json<{ id: string }>();
  const read = await (await call("GET", `${path}/${made.id}`)).json();
  expect(made).toMatchObject(expected);
  expect(read).toMatchObject(expected);
  expect(JSON.stringify([made, read])).not.toContain("password");
});

test("a report has alerts with what to do and expected impacts", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const { body } = await doorFor(factory, karim, "/insights")("POST", "/", { from: "2026-02-16", to: "2026-03-17" });
  const { alerts, recommendations } = body as { alerts: object[]; recommendations: object[] };
  expect([alerts.length > 0, recommendations.length > 0]).toEqual([true, true]);
});

test("the gaps of a plan have their range, the missing people, and each day, shift and line", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  const call = await callAs(factory, "manager");
  const answer = await (await call("GET", "/api/assignments/gaps?from=2026-03-18&to=2026-03-20")).json();
  expect(answer).toEqual({ from: "2026-03-18", to: "2026-03-20", missing: 0, items: [] });
  expect((await call("GET", "/api/assignments/gaps?from=2026-03-20&to=2026-03-18")).status).toBe(422);
});

test("a notification has the time at which it was read", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  await joins(factory, "supervisor");
  const call = await callAs(factory, "manager");
  const line = await (await call("POST", "/api/production-lines", sewing1)).json<{ id: string }>();
  await call("POST", `/api/production-lines/${line.id}/toggle`);
  const door = doorFor(factory, salma, "/notifications");
  const listed = async () => (await door("GET", "/")).body as { items: { id: string; readAt: string | null }[] };
  const [unread] = (await listed()).items;
  expect(unread).toMatchObject({ readAt: null });
  await door("POST", `/${unread?.id}/read`);
  expect((await listed()).items[0]?.readAt).not.toBeNull();
});

test("a conversation has its kind and name, a message its text and files", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const door = doorFor(factory, karim, "/chat");
  const form = new FormData();
  form.set("file", new File(["All lines run."], "notes.txt"));
  const file = (await door("POST", "/files", form)).body as { id: string };
  await door("POST", `/conversations/${id}/messages`, { clientId: "a", text: "Handover", fileIds: [file.id] });
  const { body } = await door("GET", `/conversations/${id}/messages`);
  expect(body).toMatchObject({ items: [{ text: "Handover", files: [{ name: "notes.txt" }] }] });
  const inbox = (await door("GET", "/conversations")).body as { items: object[] };
  expect(inbox.items).toMatchObject([{ kind: "group", name: "Sewing 1, mornings" }]);
});

test("register, login, refresh and me all return the user object", async () => {
  await using factory = await openFactory();
  COMPARED.clear();
  const registering = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
  await postAuth(factory, "register", registering);
  const loggedIn = await postAuth(factory, "login", { email: registering.email, password: registering.password });
  const refreshed = await postAuth(factory, "refresh", undefined, { Cookie: cookies(loggedIn) });
  await me(factory, cookies(refreshed));
  expect([...COMPARED].sort()).toEqual(["logIn", "readCurrentUser", "refreshSession", "register"]);
});
