import { GOOGLE_DEFAULTS, type Google, openGoogle } from "#app/accounts/gateways/google";
import { paths } from "#app/paths";
import type { Env } from "./env";

/**
 * Google as the environment configures it, or null without a client id. A stand-in for Google could sign in as anybody,
 * so the app refuses to start with one in production.
 */
export function googleOf(env: Env): Google | null {
  const { ENVIRONMENT, ORIGIN, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const standIn = {
    issuer: env.GOOGLE_ISSUER,
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    certsUrl: env.GOOGLE_CERTS_URL,
  };
  const chosen = Object.fromEntries(Object.entries(standIn).filter(([, value]) => value));
  if (ENVIRONMENT === "production" && Object.keys(chosen).length > 0) {
    throw new Error(
      "GOOGLE_ISSUER and GOOGLE_…_URL are for the stand-in of `npm start` and for tests: remove them from production",
    );
  }
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new Error("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: see docs/deploy.md");
  }
  const callbackUrl = new URL(paths.googleCallback(), ORIGIN).href;
  return openGoogle({ ...GOOGLE_DEFAULTS, ...chosen, clientId, clientSecret, callbackUrl });
}
