import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Visitor } from "#app/core/http/context";
import { readCookie, writeCookie } from "#app/core/http/cookies";
import type { Deps } from "#app/core/services/deps";

const NOTE = "__Host-trame-note";

/** The user of a session and the version of the settings, as they were at its last request. */
export type VisitorNote = { visitor: Visitor; settingsVersion: number };

type Signing = Pick<Deps, "secret" | "wallNow"> & { accessToken: string };

/**
 * The cookie of a note that says who is asking before the database has said so. It is signed together with its access
 * token, and ends with it, so it says nothing beside another session or in another browser's hands.
 * @param until the instant at which the access token expires
 */
export function noteCookie({ visitor, settingsVersion }: VisitorNote, until: number, signing: Signing): string {
  const text = Buffer.from(JSON.stringify([until, settingsVersion, visitor])).toString("base64url");
  return writeCookie(NOTE, `${text}.${signatureOf(text, signing)}`, Math.floor((until - signing.wallNow()) / 1000));
}

/** The note of a request; null where it is missing, changed, too old, or signed for another session. */
export function readNote(headers: Headers, signing: Signing): VisitorNote | null {
  const [text = "", signature = ""] = (readCookie(headers, NOTE) ?? "").split(".");
  const right = Buffer.from(signatureOf(text, signing));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [until, settingsVersion, visitor] = JSON.parse(Buffer.from(text, "base64url").toString());
  return until > signing.wallNow() ? { visitor, settingsVersion } : null;
}

export function clearedNote(): string {
  return writeCookie(NOTE, "", 0);
}

function signatureOf(text: string, { secret, accessToken }: Signing): string {
  return createHmac("sha256", secret).update(`note:${accessToken}:${text}`).digest("base64url");
}
