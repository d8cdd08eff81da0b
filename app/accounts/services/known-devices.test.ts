import { expect, test } from "vitest";
import { ask, cookies, me, OUR_ORIGIN, postAuth, signingIn } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { knownDevice, rememberedDevice } from "./known-devices";
import { SIGN_IN_LIMITS } from "./sign-in-limits";

const deps = { secret: "a secret of thirty-two characters" };
const amina = { username: "amina", email: "amina@trame.test", password: "cotton and linen 7" };
const karim = { username: "karim", email: "karim@trame.test", password: "wool and hemp 8" };

test("a device is known for each account that has signed in on it, whatever the case of the email", () => {
  const first = rememberedDevice(deps, null, amina.email, "a token");
  const both = rememberedDevice(deps, first, karim.email, "another token");
  expect(knownDevice(deps, both, " AMINA@trame.test")).toBe(first.split(".")[0]);
  expect(knownDevice(deps, both, karim.email)).toBe(first.split(".")[0]);
  expect(knownDevice(deps, first, karim.email)).toBeNull();
  expect(rememberedDevice(deps, null, amina.email, "a token")).toBe(first);
});

test("row 6: a forged device is worth nothing, and neither is one of another secret", () => {
  const own = rememberedDevice(deps, null, karim.email, "a token");
  const [name, mark] = own.split(".");
  const forged = ["", "x", name, `${name}.`, `${mark}.${name}`, `${"A".repeat(22)}.${mark}`, `${own}.é`, `${own}.x`];
  for (const device of forged) expect(knownDevice(deps, device, karim.email), device).toBeNull();
  expect(knownDevice({ secret: "another secret" }, own, karim.email)).toBeNull();
});

test("a machine of many people is known for the last twelve", () => {
  const emails = Array.from({ length: 14 }, (_, each) => `worker${each}@trame.test`);
  const device = emails.reduce<string | null>((kept, email) => rememberedDevice(deps, kept, email, "t"), null);
  expect(emails.filter((email) => knownDevice(deps, device, email))).toEqual(emails.slice(2));
});

test("row 6: strangers at the factory's address keep out nobody whose browser has signed in before", async () => {
  await using factory = await openFactory();
  const known = await signsIn(factory, amina);
  await crowd(factory);
  expect((await signIn(factory, amina, "")).status).toBe(429);
  expect((await signIn(factory, amina, known)).status).toBe(200);
  const karims = await signIn(factory, { ...amina, email: "stranger@trame.test" }, known);
  expect(karims.status).toBe(429);
});

test("guesses on a known device have a limit of their own, and lock no other device", async () => {
  await using factory = await openFactory();
  const known = await signsIn(factory, amina);
  const other = await signsIn(factory, amina);
  for (let each = 0; each < SIGN_IN_LIMITS.device; each += 1) {
    expect((await signIn(factory, { ...amina, password: "wrong" }, known)).status).toBe(401);
  }
  expect((await signIn(factory, amina, known)).status).toBe(429);
  expect((await signIn(factory, amina, other)).status).toBe(200);
});

test("signing out forgets the session, not the device", async () => {
  await using factory = await openFactory();
  const kept = await signsIn(factory, amina);
  const left = await postAuth(factory, "logout", undefined, { Cookie: kept });
  expect(left.headers.getSetCookie().filter((cookie) => cookie.includes("device"))).toEqual([]);
  expect((await me(factory, deviceIn(kept))).status).toBe(401);
});

test("a new password ends the failures of its account, and of no other", async () => {
  await using factory = await openFactory();
  const signedIn = await signsIn(factory, amina);
  await signsIn(factory, karim);
  const [cookie, wrong] = [signedIn, "wrong"];
  for (const { email } of [amina, karim])
    for (let each = 0; each < 5; each += 1) await signIn(factory, { email, password: wrong }, "");
  for (let each = 0; each < 5; each += 1) await signIn(factory, { ...amina, password: wrong }, deviceIn(cookie));
  expect((await signIn(factory, amina, "")).status).toBe(429);

  const change = { current: amina.password, password: "linen and cotton 9" };
  const changed = await changePassword(factory, cookie, change);
  expect(changed.status).toBe(204);
  const renewed = { ...amina, password: change.password };
  expect((await signIn(factory, renewed, "")).status).toBe(200);
  expect((await signIn(factory, renewed, deviceIn(cookie))).status).toBe(200);
  expect((await signIn(factory, karim, "")).status).toBe(429);
});

type Person = { email: string; password: string };

function signIn(factory: TestFactory, person: Person, cookie: string) {
  return postAuth(factory, "login", signingIn(person), { Cookie: cookie });
}

/** The cookies of a browser that has just signed in. The account is made first, where nobody has it. */
async function signsIn(factory: TestFactory, person: Person & { username: string }): Promise<string> {
  await postAuth(factory, "register", person);
  return cookies(await signIn(factory, person, ""));
}

function deviceIn(cookie: string): string {
  return cookie.split("; ").find((each) => each.includes("device")) ?? "";
}

/** As many invented names as one address may try. */
async function crowd(factory: TestFactory) {
  for (let each = 0; each < SIGN_IN_LIMITS.address; each += 1)
    await signIn(factory, { email: `invented${each}@trame.test`, password: "wrong" }, "");
}

function changePassword(factory: TestFactory, cookie: string, change: { current: string; password: string }) {
  const headers = { "Content-Type": "application/json", Origin: OUR_ORIGIN, Cookie: cookie };
  return ask(factory, "/api/account/password", { method: "POST", headers, body: JSON.stringify(change) });
}
