import type { Google } from "#app/accounts/gateways/google";
import type { Passwords } from "#app/accounts/services/passwords";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Rooms } from "#app/chat/gateways/rooms";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { Channels, Floor } from "#app/core/gateways/channels";
import type { FileStore } from "#app/core/gateways/files";
import type { Mailer } from "#app/core/gateways/mailer";
import type { Phraser } from "#app/core/gateways/phrasing";
import type { Sheets } from "#app/core/gateways/sheets/sheets";
import type { Notice, WrittenEmail } from "#app/notifications/domain/emails";
import type { StoredFactory } from "#app/plant/data/factory";
import type { DemoState } from "#app/plant/domain/demo";
import type { Factory } from "#app/plant/domain/factory";

/** Everything that a service depends on. Time and randomness come only from here. */
export type Deps = {
  db: Database;
  /** The factory's settings; one request reads them once. */
  settings: () => Promise<Factory & Pick<StoredFactory, "version" | "isAccessDecided">>;
  files: FileStore;
  /** The rooms of the conversations. */
  rooms: Rooms;
  sheets: Sheets;
  /** Null where no client id is configured; then nobody signs in by Google. */
  google: Google | null;
  mailer: Mailer;
  /** Null where no language model is configured; then the built-in writer writes every report. */
  phraser: Phraser | null;
  /** Writes the text of an email. Its link leads only to the configured address. */
  writeEmail: (notice: Notice) => Promise<WrittenEmail>;
  /** Each cause by its code and by its names in every language, as files call it. */
  everyNameOf: (causes: readonly Cause[]) => Promise<{ id: Id; names: string[] }[]>;
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
  passwords: Passwords;
  /** Who runs this installation and where its source is, as visitors read it; null where it is not said. */
  site: { contact: string | null; source: string | null };
  /** The key of derived tokens. Without it the app does not start. */
  secret: string;
};

/** The dependency of notices about something that has just happened. */
export type Clock = Pick<Deps, "now">;
