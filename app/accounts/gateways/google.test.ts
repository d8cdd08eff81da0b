import { exportSPKI, generateKeyPair, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { NONCE, openProvider, rightClaims, SETTINGS, silence } from "#tests/cast/google";
import { NOW } from "#tests/server/factory";

const MINUTES = 60;
const now = NOW / 1000;

test("row 20: a valid token identifies its owner, whichever way the issuer is written", async () => {
  const { google, token } = await openProvider();
  for (const iss of [SETTINGS.issuer, "accounts.google.example"]) {
    expect(await google.verify(await token({ iss }), NOW)).toEqual({
      profile: {
        issuer: SETTINGS.issuer,
        subject: "google-salma",
        email: "salma@example.com",
        firstName: "Salma",
        lastName: "Idrissi",
      },
      nonce: NONCE,
      mark: expect.stringMatching(/^google-salma \d+$/),
    });
  }
});

test.each([
  ["for another audience", { aud: "somebody.else" }],
  ["for several audiences, requested by another", { aud: [SETTINGS.clientId, "else"], azp: "else" }],
  ["by another issuer", { iss: "https://accounts.evil.example" }],
  ["by an issuer with the same beginning", { iss: `${SETTINGS.issuer}.evil.example` }],
  ["that has expired", { exp: now - 10 * MINUTES }],
  ["without an expiry", { exp: undefined }],
  ["that was kept for half an hour", { iat: now - 30 * MINUTES }],
  ["of tomorrow", { iat: now + 24 * 60 * MINUTES, exp: now + 48 * 60 * MINUTES }],
  ["with an unverified email", { email_verified: false }],
  ["with an email verified only as text", { email_verified: "true" }],
  ["without the claim that the email is verified", { email_verified: undefined }],
  ["without an email", { email: undefined }],
  ["with an invalid email", { email: "salma@example.com\r\nBcc: all@example.com" }],
  ["without a subject", { sub: undefined }],
])("row 20: refuses a token %s", async (_what, claims) => {
  const { google, token } = await openProvider();
  await expect(google.verify(await token(claims), NOW)).rejects.toMatchObject(INVALID);
});

test("row 20: refuses a token of another key, of no key, or signed with the public key as a secret", async () => {
  const { google, token, publicKey } = await openProvider();
  const other = await generateKeyPair("RS256");
  const publicAsSecret = new TextEncoder().encode(await exportSPKI(publicKey));
  const forged = [
    await token({}, { key: other.privateKey }),
    new UnsecuredJWT(rightClaims()).encode(),
    await token({}, { alg: "HS256", key: publicAsSecret }),
    `${(await token()).slice(0, -8)}AAAAAAAA`,
    "not a token",
    "",
  ];
  for (const credential of forged) {
    await expect(google.verify(credential, NOW)).rejects.toMatchObject(INVALID);
  }
});

test("row 20: fetches the keys once, however many tokens come", async () => {
  const { google, token, requests } = await openProvider();
  await google.verify(await token(), NOW);
  await google.verify(await token(), NOW);
  expect(requests.map(({ url }) => url)).toEqual([SETTINGS.certsUrl]);
});

test("row 20: a provider that is down is a network error, for the keys and for the exchange", async () => {
  const provider = await openProvider();
  const downs = [
    () => Promise.reject(new TypeError("fetch failed")),
    async () => new Response("Bad gateway", { status: 502 }),
  ];
  for (const down of downs) {
    provider.answers(down);
    await expect(provider.google.verify(await provider.token(), NOW)).rejects.toMatchObject(NETWORK);
    await expect(provider.google.exchange(new URLSearchParams())).rejects.toMatchObject(NETWORK);
  }
});

test("row 20: a provider that does not answer is a timeout, for the keys and for the exchange", async () => {
  const provider = await openProvider({ timeoutMs: 20 });
  provider.answers(silence);
  await expect(provider.google.verify(await provider.token(), NOW)).rejects.toMatchObject(TIMEOUT);
  await expect(provider.google.exchange(new URLSearchParams())).rejects.toMatchObject(TIMEOUT);
});

test("row 20: a code that Google does not know brings no token", async () => {
  const provider = await openProvider();
  provider.answers(async () => Response.json({ error: "invalid_grant" }, { status: 400 }));
  await expect(provider.google.exchange(new URLSearchParams())).rejects.toMatchObject(INVALID);
});

const INVALID = { code: "unauthenticated", key: "auth:googleInvalid" };
const NETWORK = { code: "unavailable", key: "auth:googleNetwork" };
const TIMEOUT = { code: "unavailable", key: "auth:googleTimeout" };
