import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { passwordResets } from "#app/accounts/data/tables";
import { PROOF_LIMIT } from "#app/accounts/services/sign-in-limits";
import { auditLog, users } from "#app/core/data/schema";
import { joinsWithPassword, PASSWORD, type Person, signsInAgain, timePasses } from "#tests/cast/own-account";
import { me, postAuth } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

const NEW = "la trame et la chaîne";

test("idris changes his name, and the log has the fields that differ", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const answer = await idris.call("PATCH", "", { version: 1, firstName: "Idris", lastName: "Sabri" });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ firstName: "Idris", lastName: "Sabri", username: "idris", version: 2 });
  expect(await linesOf(factory, "update")).toMatchObject([
    {
      resourceId: idris.id,
      previous: { firstName: "", lastName: "" },
      next: { firstName: "Idris", lastName: "Sabri" },
    },
  ]);
});

test("answers a stale save with the current account", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await idris.call("PATCH", "", { version: 1, firstName: "Idris" });
  const late = await idris.call("PATCH", "", { version: 1, firstName: "Yassine" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: { details: { current: { firstName: "Idris", version: 2 } } } });
});

test("reports a taken username at its field", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "salma");
  const idris = await joinsWithPassword(factory, "idris");
  const taken = await idris.call("PATCH", "", { version: 1, username: "SALMA" });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ error: { field: "username" } });
});

test("row 39: nobody gives themselves a role, a status or an id", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "amina");
  const idris = await joinsWithPassword(factory, "idris");
  const greedy = { role: "admin", status: "suspended", id: "1", userId: "1", createdAt: 0, passwordHash: "x" };
  const answer = await idris.call("PATCH", "", { version: 1, firstName: "Idris", ...greedy });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json<Refusal>()).error.fields)).toEqual(Object.keys(greedy));
  const [stored] = await factory.deps.db.select().from(users).where(eq(users.id, idris.id));
  expect(stored).toMatchObject({ firstName: "", role: null, status: "active" });
});

test("row 33: a new email or phone requires the password once the session is older", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  expect((await idris.call("PATCH", "", { version: 1, phoneNumber: "0600" })).status).toBe(200);
  await timePasses(factory);

  for (const change of [{ email: "new@example.com" }, { phoneNumber: "0611" }]) {
    const response = await idris.call("PATCH", "", { version: 2, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { field: "current", message: "Please enter your current password." },
    });
  }
  expect((await idris.call("PATCH", "", { version: 2, firstName: "Idris" })).status).toBe(200);
  const proven = await idris.call("PATCH", "", { version: 3, email: "new@example.com", current: PASSWORD });
  expect([proven.status, await proven.json()]).toMatchObject([200, { pendingEmail: "new@example.com" }]);
});

test("a new email waits, and voids a reset link sent to the old one when it is confirmed", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await factory.deps.db.insert(passwordResets).values({ digest: "d", userId: idris.id, createdAt: 1, expiresAt: 9e12 });
  const asked = await idris.call("PATCH", "", { version: 1, email: "new@example.com" });
  expect(await asked.json()).toMatchObject({ email: idris.email, pendingEmail: "new@example.com" });
  expect(await factory.deps.db.select().from(passwordResets)).toHaveLength(1);
  const letters = await mailbox.latest(factory.deps.db, 2);
  const token = /token=([\w-]{43})/.exec(letters.find(({ recipient }) => recipient !== idris.email)?.text ?? "")?.[1];
  expect((await postAuth(factory, "email", { token })).status).toBe(200);
  expect(await factory.deps.db.select().from(passwordResets)).toEqual([]);
  expect(await (await me(factory, idris.Cookie)).json()).toMatchObject({ user: { email: "new@example.com" } });
});

test("row 4: a new password requires the current one, however recent the sign-in", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  for (const current of [undefined, "", "not his password"]) {
    const refused = await idris.call("POST", "/password", { current, password: NEW });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: { field: "current" } });
  }
  expect((await signsInAgain(factory, idris)).status).toBe(200);

  expect((await idris.call("POST", "/password", { current: PASSWORD, password: NEW })).status).toBe(204);
  expect((await signsInAgain(factory, idris)).status).toBe(401);
  expect((await signsInAgain(factory, idris, NEW)).status).toBe(200);
});

test("row 6: slows guesses at the current password, and guesses at the login page do not keep the owner out here", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  for (let tries = 0; tries < 6; tries += 1) await signsInAgain(factory, idris, "a guess at the door");
  expect((await idris.call("POST", "/password", { current: PASSWORD, password: NEW })).status).toBe(204);

  const guess = () => idris.call("POST", "/password", { current: "a guess inside", password: PASSWORD });
  for (let tries = 0; tries < PROOF_LIMIT; tries += 1) expect((await guess()).status).toBe(422);
  const slowed = await guess();
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("row 3: a new password is neither common nor short nor the owner's name; an empty one changes nothing", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  for (const password of ["password123", "qwertyuiop", "idris and more", "short", "x".repeat(129)]) {
    const refused = await idris.call("POST", "/password", { current: PASSWORD, password });
    expect([refused.status, password]).toEqual([422, password]);
  }
  expect(await refusal(await idris.call("POST", "/password", { current: PASSWORD, password: "" }))).toEqual([
    422,
    "Please make some changes before saving.",
  ]);
  expect((await signsInAgain(factory, idris)).status).toBe(200);
});

test("row 29: a new password ends every other session and voids reset links; the log holds only its time", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const others = [await signsInAgain(factory, idris), await signsInAgain(factory, idris)];
  await factory.deps.db.insert(passwordResets).values({ digest: "d", userId: idris.id, createdAt: 1, expiresAt: 9e12 });
  await idris.call("POST", "/password", { current: PASSWORD, password: NEW });

  expect((await me(factory, idris.Cookie)).status).toBe(200);
  for (const other of others) expect((await me(factory, other.Cookie)).status).toBe(401);
  expect(await factory.deps.db.select().from(passwordResets)).toEqual([]);
  const lines = await linesOf(factory, "password_change");
  expect(lines).toMatchObject([{ resource: "user", resourceId: idris.id, previous: null, next: null }]);
  expect(JSON.stringify(lines)).not.toMatch(/trame et la|scrypt/);
});

test("a repeated click changes the password once", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const click = () =>
    idris.call("POST", "/password", { current: PASSWORD, password: NEW }, { "Idempotency-Key": "the-same-click" });
  expect([(await click()).status, (await click()).status]).toEqual([204, 204]);
  expect(await linesOf(factory, "password_change")).toHaveLength(1);
});

test("an account of a provider chooses a first password, within minutes of signing in", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await factory.deps.db.update(users).set({ passwordHash: null });
  expect(await (await idris.call("GET")).json()).toMatchObject({ hasPassword: false });
  await timePasses(factory);
  expect((await idris.call("POST", "/password", { password: NEW })).status).toBe(422);

  await factory.env.DB.prepare("UPDATE sessions SET created_at = ?").bind(Date.now()).run();
  expect((await idris.call("POST", "/password", { password: NEW })).status).toBe(204);
  expect((await signsInAgain(factory, idris, NEW)).status).toBe(200);
});

test("row 34: idris sees where he is signed in, ends one of them, then all others", async () => {
  await using local = await openFactory();
  // Addresses are separate only in production.
  const factory = { ...local, env: { ...local.env, ENVIRONMENT: "production" } };
  const idris = await joinsWithPassword(factory, "idris");
  const [phone, desk] = [await signsInAgain(factory, idris), await signsInAgain(factory, idris)];
  const { items } = await sessionsOf(phone);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(items[0]).toMatchObject({ ip: "192.0.2.9", lastUsedAt: expect.stringMatching(/Z$/) });

  const home = items.find(({ ip }) => ip === "192.0.2.1");
  expect((await phone.call("DELETE", `/sessions/${home?.id}`)).status).toBe(204);
  expect((await me(factory, idris.Cookie)).status).toBe(401);
  expect(await (await phone.call("DELETE", "/sessions")).json()).toEqual({ ended: 1 });
  expect((await me(factory, desk.Cookie)).status).toBe(401);
  expect(await (await phone.call("DELETE", "/sessions")).json()).toEqual({ ended: 0 });
  expect((await sessionsOf(phone)).items).toHaveLength(1);
});

test("row 34: ending a session by a repeated click gets the first answer, and is logged once", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const phone = await signsInAgain(factory, idris);
  const home = (await sessionsOf(phone)).items.find(({ isCurrent }) => !isCurrent);
  const click = (key: string) => phone.call("DELETE", `/sessions/${home?.id}`, undefined, { "Idempotency-Key": key });
  expect([(await click("one")).status, (await click("one")).status, (await click("two")).status]).toEqual([
    204, 204, 404,
  ]);
  expect(await linesOf(factory, "logout")).toHaveLength(1);
});

test("row 38: a session of somebody else does not exist for idris", async () => {
  await using factory = await openFactory();
  const salma = await joinsWithPassword(factory, "salma");
  const idris = await joinsWithPassword(factory, "idris");
  const [hers] = (await sessionsOf(salma)).items;
  const answers = [await idris.call("DELETE", `/sessions/${hers?.id}`), await idris.call("DELETE", "/sessions/999999")];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  expect((await me(factory, salma.Cookie)).status).toBe(200);
});

async function refusal(answer: Response) {
  const { error } = await answer.json<{ error: { message: string } }>();
  return [answer.status, error.message];
}

type Listed = { id: string; ip: string; isCurrent: boolean; lastUsedAt: string };

async function sessionsOf({ call }: Pick<Person, "call">) {
  return (await call("GET", "/sessions")).json<{ items: Listed[] }>();
}

function linesOf({ deps }: TestFactory, action: "update" | "password_change" | "logout") {
  return deps.db.select().from(auditLog).where(eq(auditLog.action, action));
}

type Refusal = { error: { fields: Record<string, string> } };
