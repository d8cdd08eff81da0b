import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ACCESS_LIFETIME } from "#app/accounts/domain/sessions";
import { noteCookie, readNote } from "#app/accounts/http/visitor-note";
import { auditLog, requests, requestsUnderWay, users } from "#app/core/data/schema";
import { workers } from "#app/people/data/tables";
import { factory as settings } from "#app/plant/data/tables";
import { salma } from "#tests/cast/cast";
import { cookieHeader, joins, signIn } from "#tests/cast/sign-in";
import { ask, OUR_ORIGIN } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countTrips } from "#tests/server/trips";

/** The cookies of a browser that has had one answer, and so carries a note. */
async function comesBack(factory: TestFactory, role: "admin" | "supervisor" = "admin") {
  const session = await signIn(factory, role);
  const answer = await ask(factory, "/api/auth/me", { headers: { Cookie: session } });
  const note = cookieHeader(answer.headers.getSetCookie());
  expect(note).toMatch(/^__Host-trame-note=/);
  return { session, note, Cookie: `${session}; ${note}` };
}

async function addWorker(factory: TestFactory, Cookie: string, key = "one-click") {
  return ask(factory, "/api/workers", {
    method: "POST",
    headers: { Cookie, Origin: OUR_ORIGIN, "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name: "Zineb", cin: "ZZ1" }),
  });
}

const tripsOf = async (factory: TestFactory, Cookie: string, path = "/api/workers") => {
  const counted = countTrips(factory.env.DB);
  const answer = await ask({ ...factory, env: { ...factory.env, DB: counted.d1 } }, path, { headers: { Cookie } });
  return { answer, trips: counted.trips() };
};

test("a browser with a note is answered in one trip, and gets no further note", async () => {
  await using factory = await openFactory();
  const { session, Cookie } = await comesBack(factory);
  expect((await tripsOf(factory, session)).trips).toBe(2);
  const { answer, trips } = await tripsOf(factory, Cookie);
  expect([answer.status, trips, answer.headers.getSetCookie()]).toEqual([200, 1, []]);
});

test.each([
  ["changed by its browser", (note: string) => note.replace(/=./, "=X")],
  ["without its signature", (note: string) => note.split(".")[0] as string],
  ["of nonsense", () => "__Host-trame-note=a.b"],
])("a note %s asks nothing before the session has answered", async (_case, forge) => {
  await using factory = await openFactory();
  const { session, note } = await comesBack(factory);
  const { answer, trips } = await tripsOf(factory, `${session}; ${forge(note)}`);
  expect([answer.status, trips]).toEqual([200, 2]);
});

test("a note says nothing beside another session, nor after its access token has expired", async () => {
  await using factory = await openFactory();
  const { note } = await comesBack(factory, "admin");
  const other = await signIn(factory, "supervisor");
  const { answer, trips } = await tripsOf(factory, `${other}; ${note}`, "/api/auth/me");
  expect((await answer.json<{ user: { username: string } }>()).user.username).toBe("salma");
  expect(trips).toBe(1);

  const user = await joins(factory, "supervisor");
  const signing = { secret: "s".repeat(32), accessToken: "a", wallNow: () => 0 };
  const set = noteCookie({ visitor: { user, sessionId: "1" }, settingsVersion: 1 }, ACCESS_LIFETIME, signing);
  const headers = new Headers({ Cookie: cookieHeader([set]) });
  expect(readNote(headers, signing)?.visitor.user.username).toBe("salma");
  expect(readNote(headers, { ...signing, accessToken: "b" })).toBeNull();
  expect(readNote(headers, { ...signing, secret: "t".repeat(32) })).toBeNull();
  expect(readNote(headers, { ...signing, wallNow: () => ACCESS_LIFETIME })).toBeNull();
});

test("a note that is played back after signing out shows and changes nothing", async () => {
  await using factory = await openFactory();
  const { Cookie } = await comesBack(factory);
  await ask(factory, "/api/auth/logout", { method: "POST", headers: { Cookie, Origin: OUR_ORIGIN } });
  const entries = await factory.deps.db.$count(auditLog);
  expect((await ask(factory, "/api/workers", { headers: { Cookie } })).status).toBe(401);
  expect((await addWorker(factory, Cookie)).status).toBe(401);
  const { db } = factory.deps;
  expect([await db.$count(workers), await db.$count(requests), await db.$count(requestsUnderWay)]).toEqual([0, 0, 0]);
  expect(await db.$count(auditLog)).toBe(entries);
});

test("a user who was suspended a second ago changes nothing more", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const { Cookie } = await comesBack(factory);
  await db.update(users).set({ status: "suspended" });
  expect((await addWorker(factory, Cookie)).status).toBe(401);
  expect(await db.$count(workers)).toBe(0);
});

test("a user whose role was taken away is answered by the new one, and a repeat is not kept waiting", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const { Cookie } = await comesBack(factory);
  await db.update(users).set({ role: "viewer" });
  const refused = await addWorker(factory, Cookie);
  expect([refused.status, await db.$count(workers), await db.$count(requestsUnderWay)]).toEqual([403, 0, 0]);
  // The answer brings a note that says the truth.
  expect(cookieHeader(refused.headers.getSetCookie())).toMatch(/^__Host-trame-note=/);
  await db.update(users).set({ role: "manager" });
  expect((await addWorker(factory, Cookie)).status).toBe(201);
  expect(await db.$count(workers)).toBe(1);
});

test("what is read by old settings is read again by the new ones", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const { Cookie } = await comesBack(factory);
  await db.update(settings).set({ name: "Atelier Sud" });
  const sameVersion = await ask(factory, "/api/factory", { headers: { Cookie } });
  expect((await sameVersion.json<{ name: string }>()).name).toBe("Atelier Sud");
  await db.update(settings).set({ name: "Atelier Nord", version: 7 });
  const newVersion = await ask(factory, "/api/factory", { headers: { Cookie } });
  expect((await newVersion.json<{ name: string }>()).name).toBe("Atelier Nord");
});

test("a user who changed their name sees it at once", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const { Cookie } = await comesBack(factory, "supervisor");
  await db.update(users).set({ firstName: "Salma", lastName: "Idrissi" }).where(eq(users.id, salma.id));
  const answer = await ask(factory, "/api/auth/me", { headers: { Cookie } });
  expect((await answer.json<{ user: { lastName: string } }>()).user.lastName).toBe("Idrissi");
});

test("the repeat of a save gets the first answer, also beside it", async () => {
  await using factory = await openFactory();
  const { Cookie } = await comesBack(factory);
  const answers = await Promise.all([1, 2, 3].map(() => addWorker(factory, Cookie)));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json<{ id: string }>()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await factory.deps.db.$count(workers)).toBe(1);
});
