import { expect, test } from "vitest";
import { identities } from "#app/accounts/data/tables";
import { users } from "#app/core/data/schema";
import type { Actor } from "#app/core/services/actor";
import { karim } from "#tests/cast/cast";
import { openProvider, SETTINGS } from "#tests/cast/google";
import { cookieHeader, joins, opensSession } from "#tests/cast/sign-in";
import { ask, postAuth } from "#tests/server/asking";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";
import type { Env } from "../../env";
import { googleOf } from "../../google";

const INVALID = "Invalid Google token. Please try signing in again.";

/** The auth part of the API with a provider of its own, and a browser with a nonce. */
async function openDoor(as: Actor | null = null) {
  const factory = await openFactory();
  const provider = await openProvider();
  const call = doorFor({ ...factory, deps: { ...factory.deps, google: provider.google } }, as, "/auth");
  const begun = await call("GET", "/google");
  const { clientId, nonce } = begun.body as { clientId: string; nonce: string };
  const Cookie = cookieHeader(begun.headers.getSetCookie());
  return {
    clientId,
    nonce,
    factory,
    token: provider.token,
    link: (credential: string, headers: Record<string, string> = { Cookie }) =>
      call("PUT", "/google", { credential }, headers),
    unlink: () => call("DELETE", "/google"),
    signIn: (credential: unknown, headers: Record<string, string> = { Cookie }) =>
      call("POST", "/google-login", { credential }, headers),
    [Symbol.asyncDispose]: () => factory[Symbol.asyncDispose](),
  };
}

test("a credential made for this browser signs in with the cookies of a login", async () => {
  await using door = await openDoor();
  const answer = await door.signIn(await door.token({ nonce: door.nonce }));

  expect(door.clientId).toBe(SETTINGS.clientId);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { username: "salma", role: "admin" }, message: "Your account is ready. Welcome." },
  });
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(names).toEqual(["__Host-trame-google", "__Host-trame-access", "__Host-trame-refresh", "__Host-trame-device"]);
});

test("row 20: a forged credential gets a 401 with the message, in the language of the request", async () => {
  await using door = await openDoor();
  const forged = await door.token({ nonce: door.nonce, aud: "somebody.else" });

  expect(await door.signIn(forged)).toMatchObject({ status: 401, body: { error: { message: INVALID } } });
  const french = { error: { message: "Jeton Google non valide. Veuillez vous reconnecter." } };
  expect(await door.signIn(forged, { "Accept-Language": "fr" })).toMatchObject({ status: 401, body: french });
});

test.each([[""], [undefined], [null], [7], [["a"]], [{ a: 1 }]])("row 20: refuses %j", async (credential) => {
  await using door = await openDoor();
  expect(await door.signIn(credential)).toMatchObject({ status: 422, body: { error: { field: "credential" } } });
});

test("row 21: refuses a valid credential without the browser's nonce, and a used one", async () => {
  await using door = await openDoor();
  const credential = await door.token({ nonce: door.nonce });

  expect(await door.signIn(credential, {})).toMatchObject({ status: 403, body: { error: { message: INVALID } } });
  expect((await door.signIn(credential)).status).toBe(200);
  expect((await door.signIn(credential)).status).toBe(403);
});

test("a credential alone signs in, and links nothing", async () => {
  await using door = await openDoor(karim);
  const credential = await door.token({ nonce: undefined });
  expect(await door.signIn(credential, {})).toMatchObject({ status: 200, body: { success: true } });
  expect((await door.signIn(credential, {})).status).toBe(403);
  expect((await door.link(await door.token({ nonce: undefined }), {})).status).toBe(403);
});

test("row 21: refuses a credential posted by another site before reading it", async () => {
  await using factory = await openFactory();
  const answer = await postAuth(factory, "google-login", { credential: "a" }, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
});

test("karim links Google by a credential and unlinks it; nobody can without being signed in", async () => {
  await using door = await openDoor(karim);
  await opensSession(door.factory, await joins(door.factory, "manager"), "1");
  const credential = await door.token({ nonce: door.nonce });

  expect((await door.link(credential)).status).toBe(204);
  expect(await door.factory.deps.db.select().from(identities)).toMatchObject([{ userId: karim.id }]);
  expect((await door.unlink()).status).toBe(409);
  await door.factory.deps.db.update(users).set({ passwordHash: "a hash" });
  expect((await door.unlink()).status).toBe(204);
  expect(await door.factory.deps.db.select().from(identities)).toEqual([]);

  await using stranger = await openDoor();
  expect((await stranger.link(await stranger.token({ nonce: stranger.nonce }))).status).toBe(401);
  expect((await stranger.unlink()).status).toBe(401);
});

test("without Google configured no credential is valid, and there is no nonce", async () => {
  await using factory = await openFactory();
  expect((await postAuth(factory, "google-login", { credential: "a" })).status).toBe(401);
  expect((await ask(factory, "/api/auth/google")).status).toBe(404);
});

test("row 20: production refuses a stand-in for Google", () => {
  const env = {
    ENVIRONMENT: "production",
    ORIGIN: "https://trame.example.com",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
  } as Env;
  expect(googleOf(env)).toMatchObject({
    issuer: "https://accounts.google.com",
    callbackUrl: "https://trame.example.com/auth/google/callback",
  });
  for (const name of ["GOOGLE_ISSUER", "GOOGLE_AUTHORIZE_URL", "GOOGLE_TOKEN_URL", "GOOGLE_CERTS_URL"]) {
    expect(() => googleOf({ ...env, [name]: "https://evil.example" })).toThrow(/remove them from production/);
  }
  expect(() => googleOf({ ...env, GOOGLE_CLIENT_SECRET: undefined })).toThrow(/belong together/);
  expect(googleOf({ ENVIRONMENT: "production", ORIGIN: env.ORIGIN } as Env)).toBeNull();
});
