import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type GoogleSettings, type Outside, openGoogle } from "#app/accounts/gateways/google";
import { NOW } from "../server/factory";

export const SETTINGS: GoogleSettings = {
  clientId: "trame.apps.example",
  clientSecret: "a secret between Google and us",
  callbackUrl: "http://127.0.0.1:8787/auth/google/callback",
  issuer: "https://accounts.google.example",
  authorizeUrl: "https://accounts.google.example/authorize",
  tokenUrl: "https://accounts.google.example/token",
  certsUrl: "https://accounts.google.example/certs",
};

export const NONCE = "the nonce of this browser";

/** Salma as Google knows her. */
export const SALMA = {
  sub: "google-salma",
  email: "salma@example.com",
  email_verified: true,
  given_name: "Salma",
  family_name: "Idrissi",
};

type Signing = { alg?: string; key?: Parameters<SignJWT["sign"]>[0] };

/** A provider with a key of its own, behind the real gateway to Google. */
export async function openProvider({ timeoutMs = 5_000 } = {}) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const requests: { url: string; form: URLSearchParams }[] = [];
  let idToken = "";
  let answer: Outside["fetch"] = async (url) =>
    Response.json(url === SETTINGS.certsUrl ? { keys: [jwk] } : { id_token: idToken });
  const fetch: Outside["fetch"] = (url, init) => {
    requests.push({ url, form: new URLSearchParams(init.body as URLSearchParams) });
    return answer(url, init);
  };
  return {
    google: openGoogle(SETTINGS, { fetch, timeoutMs }),
    publicKey,
    requests,
    /** A token as Google signs it, with the changes of a test. */
    token: (claims: JWTPayload = {}, { alg = "RS256", key = privateKey }: Signing = {}) =>
      new SignJWT({ ...rightClaims(), ...claims }).setProtectedHeader({ alg, kid: "one" }).sign(key),
    /** Sets the token of the next exchange of a code. */
    hands(token: string) {
      idToken = token;
    },
    answers(otherwise: Outside["fetch"]) {
      answer = otherwise;
    },
  };
}

/** Never answers; gives up on the signal. */
export function silence(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

export function rightClaims() {
  const now = Math.floor(NOW / 1000);
  const { issuer: iss, clientId: aud } = SETTINGS;
  return { ...SALMA, iss, aud, azp: aud, iat: now, exp: now + 3_600, nonce: NONCE };
}
