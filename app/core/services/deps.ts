import type { Database, Statement } from "#app/core/data/database";
import type { DemoState } from "#app/core/domain/calendar/demo";
import type { Channels, Floor } from "#app/core/gateways/channels";
import type { FileStore } from "#app/core/gateways/files";
import type { Mailer } from "#app/core/gateways/mailer";
import type { Phraser } from "#app/core/gateways/phrasing";
import type { Sheets } from "#app/core/gateways/sheets/sheets";
import type { Batch, Taken } from "./batch";

/**
 * Everything that a service depends on. Time and randomness come only from here. A topic that depends on more declares
 * it here from its own file, as `plant/services/factory.ts` does with the settings.
 */
export interface Deps {
  db: Database;
  /** The same for another round, which reads again what a request reads once. */
  afresh: (deps: Deps) => Deps;
  /** Returns the statements of an event that follow its audit lines, and the work after the batch. */
  behind: (deps: Deps, batch: Batch) => { statements: Statement[]; written: () => void };
  /** The words for a value, place or name that exists already, by the first column of its unique index. */
  taken: Record<string, Taken>;
  files: FileStore;
  sheets: Sheets;
  mailer: Mailer;
  /** Null where no language model is configured; then the built-in writer writes every report. */
  phraser: Phraser | null;
  /** The full address of a page, under the configured origin. */
  addressOf: (path: string) => string;
  /** Continues with work after the response. A failure is logged and reaches nobody. */
  later: (work: () => Promise<unknown>) => void;
  /** Writes an error to the log, with the time and the request. It may contain nothing personal. */
  logError: (line: Record<string, string | number>) => void;
  /** The open tabs of each user. */
  channels: Channels;
  /** The open dashboards and boards. */
  floor: Floor;
  /** The factory's clock, in milliseconds since the epoch. Only a demo that plays is ahead of the platform's. */
  now: () => number;
  /** The platform's clock, in milliseconds since the epoch: sessions expire by it, also while a demo plays. */
  wallNow: () => number;
  /** The state of a demo; null in any other factory. */
  demo: DemoState | null;
  /** Waits for this many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  /** A random number from 0 to 1. */
  chance: () => number;
  newId: () => string;
  /** 256 random bits as base64url. */
  newToken: () => string;
  /** The contact of this installation and the address of its source, for visitors; null without one. */
  site: { contact: string | null; source: string | null };
  /** The key of derived tokens. Without it the app does not start. */
  secret: string;
}

/** The dependency of notices about something that has just happened. */
export type Clock = Pick<Deps, "now">;
