import type { Database } from "#app/data/database";
import type { Notice, WrittenLetter } from "#app/domain/letters";
import type { Channels, Floor } from "#app/gateways/channels";
import type { FileStore } from "#app/gateways/files";
import type { Google } from "#app/gateways/google";
import type { Mailer } from "#app/gateways/mailer";
import type { Phraser } from "#app/gateways/phrasing";
import type { Rooms } from "#app/gateways/rooms";
import type { Sheets } from "#app/gateways/sheets/sheets";

/** All a service may lean on. Time and chance come from here and from nowhere else. */
export type Deps = {
  db: Database;
  files: FileStore;
  /** Where conversations are held. */
  rooms: Rooms;
  sheets: Sheets;
  /** Null where no client id is configured: nobody signs in by Google then. */
  google: Google | null;
  mailer: Mailer;
  /** Null where no language model is configured: the built-in writer then writes alone. */
  phraser: Phraser | null;
  /** Puts a notice into words, with a link that leads to the configured address only. */
  writeLetter: (notice: Notice) => Promise<WrittenLetter>;
  /** Goes on with work after the answer has left; a failure is logged and reaches nobody. */
  later: (work: () => Promise<unknown>) => void;
  /** The open tabs of each user. */
  channels: Channels;
  /** The open dashboards and boards. */
  floor: Floor;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** 256 random bits as base64url. */
  newToken: () => string;
  /** Keys the derived tokens; without it the app does not start. */
  secret: string;
};
