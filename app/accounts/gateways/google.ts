import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { GoogleProfile, nameFrom } from "#app/accounts/domain/google";
import { AppError } from "#app/core/domain/errors";
import { HOUR } from "#app/core/domain/time";

declare module "#app/core/services/deps" {
  interface Deps {
    /** Null where no client id is configured; then nobody signs in by Google. */
    google: Google | null;
  }
}

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** The address on our own origin to which Google redirects people. */
  callbackUrl: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  certsUrl: string;
};

export const GOOGLE_DEFAULTS = {
  issuer: "https://accounts.google.com",
  authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  certsUrl: "https://www.googleapis.com/oauth2/v3/certs",
} as const satisfies Partial<GoogleSettings>;

/** Google as an identity provider. Both verbs throw AppError: `auth:googleInvalid`, `…Network` or `…Timeout`. */
export type Google = GoogleSettings & {
  /** Exchanges the code of a finished redirect for an ID token. */
  exchange(params: URLSearchParams): Promise<string>;
  /**
   * The owner of an ID token whose signature and claims are valid at `now`, the nonce it was made for, and what tells it
   * from any other token.
   */
  verify(idToken: string, now: number): Promise<{ profile: GoogleProfile; nonce: string | null; mark: string }>;
};

export type Outside = { fetch: (url: string, init: RequestInit) => Promise<Response>; timeoutMs: number };

const OUTSIDE: Outside = { fetch: (url, init) => fetch(url, init), timeoutMs: 5_000 };
const CERTS_MAX_AGE_MS = HOUR;
/** A token is used at once, so an older one was kept by somebody. */
const MAX_TOKEN_AGE = "10 minutes";
const CLOCK_TOLERANCE = "30 seconds";

export function openGoogle(settings: GoogleSettings, outside: Outside = OUTSIDE): Google {
  const keys = outside === OUTSIDE ? sharedKeys(settings.certsUrl) : keysFrom(settings.certsUrl, outside);
  return {
    ...settings,
    exchange: (params) => exchange(settings, params, outside),
    verify: (idToken, now) => verify(settings, keys, idToken, now),
  };
}

async function exchange({ clientId, clientSecret, tokenUrl }: GoogleSettings, params: URLSearchParams, out: Outside) {
  params.set("client_id", clientId);
  params.set("client_secret", clientSecret);
  const signal = AbortSignal.timeout(out.timeoutMs);
  try {
    const answer = await out.fetch(tokenUrl, { method: "POST", body: params, signal, redirect: "manual" });
    if (answer.status >= 500) throw new Error(`the token endpoint answered ${answer.status}`);
    const { id_token } = answer.ok ? await answer.json<{ id_token?: unknown }>() : {};
    if (typeof id_token === "string") return id_token;
  } catch (error) {
    throw outsideError(error);
  }
  throw invalid();
}

async function verify(settings: GoogleSettings, keys: JWTVerifyGetKey, idToken: string, now: number) {
  const { issuer, clientId: audience } = settings;
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ["RS256"],
    // Google writes its name with and without the scheme.
    issuer: [issuer, issuer.replace(/^https?:\/\//, "")],
    audience,
    requiredClaims: ["sub", "iat", "exp"],
    maxTokenAge: MAX_TOKEN_AGE,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: new Date(now),
  }).catch((error) => {
    throw isAboutToken(error) ? invalid() : outsideError(error);
  });
  const { sub, iat, jti, email, email_verified, given_name, family_name, azp, nonce } = payload;
  const names = { firstName: nameFrom(given_name), lastName: nameFrom(family_name) };
  const profile = GoogleProfile.safeParse({ issuer, subject: sub, email, ...names });
  const isForUs = azp === undefined || azp === audience;
  if (email_verified !== true || !isForUs || !profile.success) throw invalid();
  return {
    profile: profile.data,
    nonce: typeof nonce === "string" ? nonce : null,
    mark: jti ?? `${sub} ${iat}`,
  };
}

/** Shared for the life of the isolate, so that Google's keys are fetched about once an hour. */
const shared = new Map<string, JWTVerifyGetKey>();

function sharedKeys(certsUrl: string) {
  const keys = shared.get(certsUrl) ?? keysFrom(certsUrl, OUTSIDE);
  shared.set(certsUrl, keys);
  return keys;
}

function keysFrom(certsUrl: string, { fetch, timeoutMs }: Outside): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(certsUrl), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: CERTS_MAX_AGE_MS,
    [customFetch]: fetch,
  });
}

/** Whether the token is invalid, rather than the keys unreachable. */
function isAboutToken(error: unknown) {
  const isWay = error instanceof errors.JWKSTimeout || (error as errors.JOSEError).code === "ERR_JOSE_GENERIC";
  return error instanceof errors.JOSEError && !isWay;
}

function outsideError(error: unknown): AppError {
  return new AppError("unavailable", isTimeout(error) ? "auth:googleTimeout" : "auth:googleNetwork");
}

function isTimeout(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  const { name, cause } = error as Error;
  return name === "TimeoutError" || (cause !== undefined && isTimeout(cause));
}

function invalid() {
  return new AppError("unauthenticated", "auth:googleInvalid");
}
