import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, users } from "#app/core/data/schema";
import { factory as factoryTable } from "#app/plant/data/tables";
import { cookies, me, postAuth as post, signingIn } from "#tests/server/asking";
import { openFactory } from "#tests/server/factory";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
const karim = { username: "karim", email: "karim@example.com", password: "Ünïcode 🧵 für alle " };

test("amina registers first and is admin, karim has no role yet, and both are signed in", async () => {
  await using factory = await openFactory();
  const first = await post(factory, "register", amina);
  const second = await post(factory, "register", karim);

  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await first.json<Answer>()).user).toEqual({
    id: expect.stringMatching(/^\d+$/),
    firstName: "",
    lastName: "",
    username: "amina",
    email: "amina@example.com",
    phoneNumber: "",
    role: "admin",
    status: "active",
    productionLineIds: [],
    avatarUrl: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await second.json<Answer>()).user.role).toBeNull();
  expect((await me(factory, cookies(second))).status).toBe(200);
});

test("of two simultaneous registrations in a fresh factory exactly one becomes admin", async () => {
  await using factory = await openFactory();
  await Promise.all([post(factory, "register", amina), post(factory, "register", karim)]);

  const roles = (await factory.deps.db.select().from(users)).map(({ role }) => role);
  expect(roles.sort()).toEqual(["admin", null]);
});

test("row 24: session cookies are host-bound, secure, hidden from scripts, lax, and small", async () => {
  await using factory = await openFactory();
  const answer = await post(factory, "register", amina);

  const set = answer.headers.getSetCookie();
  expect(set.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-trame-access",
    "__Host-trame-refresh",
    "__Host-trame-device",
  ]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie.length).toBeLessThan(4_096);
  }
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("row 2: a password is verified exactly as it was chosen", async () => {
  await using factory = await openFactory();
  await post(factory, "register", karim);

  const tries = [karim.password.trim(), karim.password.toUpperCase(), `${karim.password.slice(0, -1)}x`];
  for (const password of tries) {
    expect((await post(factory, "login", { email: karim.email, password })).status).toBe(401);
  }
  const answer = await post(factory, "login", { email: " KARIM@example.com ", password: karim.password });
  expect(answer.status).toBe(200);
  expect((await answer.json<Answer>()).user.username).toBe("karim");
});

test("row 10: a wrong password and an unknown email get the same answer", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  const known = await post(factory, "login", { email: amina.email, password: "not her password" });
  const unknown = await post(factory, "login", { email: "nobody@example.com", password: "not her password" });

  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(await known.text()).toBe(await unknown.text());
  const names = (answer: Response) => [...answer.headers.keys()].sort();
  expect(names(known)).toEqual(names(unknown));
});

test("messages follow the language of the request", async () => {
  await using factory = await openFactory();
  const answer = await post(factory, "login", signingIn(amina), { "Accept-Language": "fr" });
  expect((await answer.json<Refusal>()).error).toMatchObject({
    kind: "unauthenticated",
    message: "E-mail ou mot de passe incorrect.",
  });
});

test.each([
  [{ ...amina, password: "ninechars" }, "password"],
  [{ ...amina, password: "x".repeat(129) }, "password"],
  [{ ...amina, password: "password123" }, "password"],
  [{ ...amina, password: "AminaCottonThreads" }, "password"],
  [{ ...amina, username: "am" }, "username"],
  [{ ...amina, username: "am ina" }, "username"],
  [{ ...amina, email: "amina" }, "email"],
  [{ ...amina, email: "a@example.com\r\nBcc: all@example.com" }, "email"],
  [{ ...amina, username: ["amina"] }, "username"],
])("row 1: refuses %j at the field", async (input, field) => {
  await using factory = await openFactory();
  const answer = await post(factory, "register", input);
  expect(answer.status).toBe(422);
  expect((await answer.json<Refusal>()).error).toMatchObject({ kind: "invalid", field });
});

test("row 39: nobody can register as admin by requesting it", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  for (const own of [{ role: "admin" }, { status: "active" }, { id: "7" }, { version: 9 }]) {
    const answer = await post(factory, "register", { ...karim, ...own });
    expect([answer.status, (await answer.json<Refusal>()).error.field]).toEqual([422, Object.keys(own)[0]]);
  }
  expect(await factory.deps.db.select().from(users).where(eq(users.username, "karim"))).toEqual([]);
});

test("refuses a taken username or email at its field, whatever its case", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  const sameName = await post(factory, "register", { ...karim, username: "AMINA" });
  const sameMail = await post(factory, "register", { ...karim, email: "Amina@Example.com" });

  expect([sameName.status, sameMail.status]).toEqual([409, 409]);
  expect((await sameName.json<Refusal>()).error.field).toBe("username");
  expect((await sameMail.json<Refusal>()).error.field).toBe("email");
});

test("with approval required a new account waits, and only its owner learns why", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  await factory.deps.db.update(factoryTable).set({ registration: "approval" });
  const answer = await post(factory, "register", karim);

  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await answer.json<Answer>()).user.status).toBe("inactive");
  expect((await post(factory, "login", signingIn(karim))).status).toBe(403);
  expect((await post(factory, "login", { email: karim.email, password: "not his password" })).status).toBe(401);
});

test("a closed factory accepts no registration, but a fresh one its first account", async () => {
  await using factory = await openFactory();
  await factory.deps.db.update(factoryTable).set({ registration: "closed" });

  expect((await post(factory, "register", amina)).status).toBe(201);
  expect((await post(factory, "register", karim)).status).toBe(403);
});

test("row 27: logging out ends the session on the server and in the browser, and may be repeated", async () => {
  await using factory = await openFactory();
  const cookie = cookies(await post(factory, "register", amina));
  const out = await post(factory, "logout", undefined, { Cookie: cookie });

  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie().every((set) => set.includes("Max-Age=0"))).toBe(true);
  expect((await me(factory, cookie)).status).toBe(401);
  expect((await post(factory, "refresh", undefined, { Cookie: cookie })).status).toBe(401);
  expect((await post(factory, "logout", undefined, { Cookie: cookie })).status).toBe(204);
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    "register",
    "login",
    "logout",
  ]);
});

test("row 8: the sixth wrong attempt on an account is stopped before hashing, whatever its headers", async () => {
  await using factory = await openFactory();
  const owner = cookies(await post(factory, "register", amina));
  const spellings = ["amina@example.com", "AMINA@example.com", "amina+1@example.com", " amina@example.com "];
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const forged = `198.51.100.${index}`;
    const headers = { "X-Forwarded-For": forged, "X-Real-IP": forged, Forwarded: forged, "True-Client-IP": forged };
    const email = spellings[index % spellings.length];
    statuses.push((await post(factory, "login", { email, password: "wrong password" }, headers)).status);
  }

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
  const stopped = await post(factory, "login", signingIn(amina));
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await me(factory, owner)).status).toBe(200);
});

test("row 21: refuses a change from another site", async () => {
  await using factory = await openFactory();
  const answer = await post(factory, "login", signingIn(amina), { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
});

type Answer = { user: { username: string; role: string | null; status: string } };
type Refusal = { error: { code: string; message: string; field?: string } };
