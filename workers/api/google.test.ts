import { expect, test } from "vitest";
import { ask, postAuth } from "#tests/asking";
import { doorFor } from "#tests/door";
import { openFactory } from "#tests/factory";
import { openProvider, SETTINGS } from "#tests/google";
import { cookieHeader } from "#tests/sign-in";
import type { Env } from "../env";
import { googleOf } from "../google";
import { auth } from "./auth";

const INVALID = "Invalid Google token. Please try signing in again.";

/** The auth part of the API with a provider of its own, and a browser that was given a nonce. */
async function openDoor() {
  const factory = await openFactory();
  const provider = await openProvider();
  const call = doorFor({ ...factory, deps: { ...factory.deps, google: provider.google } }, null, auth);
  const begun = await call("GET", "/google");
  const { clientId, nonce } = begun.body as { clientId: string; nonce: string };
  const Cookie = cookieHeader(begun.headers.getSetCookie());
  return {
    clientId,
    nonce,
    token: provider.token,
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
  expect(names).toEqual(["__Host-trame-google", "__Host-trame-access", "__Host-trame-refresh"]);
});

test("row 20: a forged credential is answered 401 with the message, in the language of the request", async () => {
  await using door = await openDoor();
  const forged = await door.token({ nonce: door.nonce, aud: "somebody.else" });

  expect(await door.signIn(forged)).toMatchObject({ status: 401, body: { error: { message: INVALID } } });
  const french = { error: { message: "Jeton Google non valide. Veuillez vous reconnecter." } };
  expect(await door.signIn(forged, { "Accept-Language": "fr" })).toMatchObject({ status: 401, body: french });
});

test.each([[""], [undefined], [null], [7], [["a"]], [{ a: 1 }]])("row 20: %j is no credential", async (credential) => {
  await using door = await openDoor();
  expect(await door.signIn(credential)).toMatchObject({ status: 422, body: { error: { field: "credential" } } });
});

test("row 21: a right credential without the browser's nonce is refused, and a used one too", async () => {
  await using door = await openDoor();
  const credential = await door.token({ nonce: door.nonce });

  expect(await door.signIn(credential, {})).toMatchObject({ status: 403, body: { error: { message: INVALID } } });
  expect((await door.signIn(credential)).status).toBe(200);
  expect((await door.signIn(credential)).status).toBe(403);
});

test("row 21: a credential that another site posts is refused before it is looked at", async () => {
  await using factory = await openFactory();
  const answer = await postAuth(factory, "google-login", { credential: "a" }, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
});

test("where Google is not configured no credential is right, and there is no nonce to ask for", async () => {
  await using factory = await openFactory();
  expect((await postAuth(factory, "google-login", { credential: "a" })).status).toBe(401);
  expect((await ask(factory, "/api/auth/google")).status).toBe(404);
});

test("row 20: in production nobody stands in for Google", () => {
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
    expect(() => googleOf({ ...env, [name]: "https://evil.example" })).toThrow(/tests only/);
  }
  expect(() => googleOf({ ...env, GOOGLE_CLIENT_SECRET: undefined })).toThrow(/belong together/);
  expect(googleOf({ ENVIRONMENT: "production", ORIGIN: env.ORIGIN } as Env)).toBeNull();
});
