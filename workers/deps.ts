import { openHashingTurns } from "#app/accounts/services/hashing-turns";
import { openPasswords } from "#app/accounts/services/passwords";
import { briefingWords } from "#app/briefings/http/words";
import { everyNameOf } from "#app/catalogue/http/cause-names";
import { openDatabase } from "#app/core/data/database";
import { sheets } from "#app/core/gateways/sheets/sheets";
import type { Deps } from "#app/core/services/deps";
import { readFactory } from "#app/plant/services/factory";
import { again } from "./again";
import { demoOf, plantClock } from "./clock";
import { emailWriter } from "./emails";
import type { Env } from "./env";
import { googleOf } from "./google";
import { HOOKS } from "./hooks";
import { openErrorLog, openLater } from "./later";
import { openLive } from "./live/live";
import { openRooms } from "./live/rooms";
import { openMailer } from "./mailer";
import { phraserOf } from "./phraser";

const passwords = openPasswords(undefined, openHashingTurns({ now: Date.now, pause }));

/**
 * Turns bindings, the clock and randomness into dependencies, here and nowhere else.
 * @param requestId the request that errors belong to
 */
export function openDeps(env: Env, execution: Pick<ExecutionContext, "waitUntil">, requestId?: string): Deps {
  if (!env.SESSION_SECRET || env.SESSION_SECRET.length < 32) {
    throw new Error("SESSION_SECRET is missing or shorter than 32 characters: see docs/deploy.md");
  }
  const db = openDatabase(again(env.DB, { pause, chance }));
  const { now } = plantClock;
  const logError = openErrorLog(Date.now, requestId);
  const later = openLater(execution, logError);
  return {
    db,
    settings: () => readFactory({ db, now }),
    ...HOOKS,
    files: env.FILES,
    rooms: openRooms(env),
    sheets,
    google: googleOf(env),
    mailer: openMailer(env, { db, now, newId }),
    phraser: phraserOf(env),
    writeEmail: emailWriter(env.ORIGIN),
    everyNameOf,
    wordBriefing: briefingWords,
    addressOf: (path) => new URL(path, env.ORIGIN).href,
    later,
    logError,
    ...openLive(env, later),
    now,
    wallNow: Date.now,
    demo: demoOf(env),
    pause,
    chance,
    newId,
    newToken,
    passwords,
    site: siteOf(env),
    secret: env.SESSION_SECRET,
  };
}

/** What is no address of its kind is left out: visitors would follow it. */
function siteOf({ CONTACT_EMAIL = "", SOURCE_URL = "" }: Pick<Env, "CONTACT_EMAIL" | "SOURCE_URL">) {
  return {
    contact: /^[^\s@<>"]+@[^\s@<>"]+$/.test(CONTACT_EMAIL) ? CONTACT_EMAIL : null,
    source: /^https:\/\/[^\s<>"]+$/.test(SOURCE_URL) ? SOURCE_URL : null,
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A random number from 0 to 1. */
export function chance(): number {
  return random32() / 2 ** 32;
}

/**
 * Milliseconds since 2020 in the high bits, 12 bits of sequence and randomness in the low ones: increasing, and a safe
 * integer.
 */
export function newId(): string {
  const milliseconds = Date.now() - EPOCH;
  sequence = milliseconds > latest ? randomBelow(SEQUENCE / 2) : sequence + 1;
  latest = Math.max(latest, milliseconds);
  if (sequence >= SEQUENCE) {
    sequence = 0;
    latest += 1;
  }
  return String(latest * SEQUENCE + sequence);
}

/** 256 random bits as base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

const EPOCH = Date.UTC(2020, 0, 1);
const SEQUENCE = 4_096;
let latest = 0;
let sequence = 0;

function randomBelow(limit: number) {
  return random32() % limit;
}

function random32() {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
