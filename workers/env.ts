import type { Id } from "#app/core/domain/ids";
import type { FloorChange } from "#app/core/domain/live";
import type { EmailBinding } from "#app/core/gateways/mailer-binding";
import type { AiBinding } from "#app/core/gateways/phrasing-binding";

/** An object with users' sockets, and its calls beside `fetch`. */
type Called = Rpc.DurableObjectBranded & {
  /** Sends a frame to everybody in it. */
  announce(frame: string): Promise<void>;
  /** Checks again whether these users, or all, may still be in it. */
  recheck(userIds?: Id[]): Promise<void>;
};

type CalledFloor = Called & { changed(change: FloorChange): Promise<void> };

/** The object that runs a demo. */
type CalledDemo = Rpc.DurableObjectBranded & {
  /** Lets it go on after a start: its conversations and its working people. */
  wake(): Promise<void>;
  /** Starts it, and nothing else. */
  greet(): Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Puts the factory back to its beginning, at the present. */
  beginAgain(): Promise<void>;
  admit(ip: string): Promise<number>;
};

/** Bindings and variables of `wrangler.toml` and `.dev.vars`. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  CHAT_ROOM: DurableObjectNamespace<Called>;
  USER_CHANNEL: DurableObjectNamespace<Called>;
  FACTORY_FLOOR: DurableObjectNamespace<CalledFloor>;
  /** Only a demo has it: one's own at home, or the public one. */
  DEMO_PLANT?: DurableObjectNamespace<CalledDemo>;
  /** Whose demo it is; without it the demo stands still. */
  DEMO?: "own" | "public";
  /** The number of messages that one member may send in a burst; measurements raise it. */
  CHAT_BURST?: string;
  /** The commit that was uploaded, from the command that did it. */
  COMMIT?: string;
  /** Lets copies of the database answer reads, once D1's read replication is enabled. */
  READ_REPLICAS?: "on";
  /** "development" or "production". */
  ENVIRONMENT: string;
  /** The one origin that serves the app, for example https://trame.example.com. */
  ORIGIN: string;
  /** 32 bytes or more as text; the key of the session tokens. */
  SESSION_SECRET: string;
  /** Both or neither: without them there is no sign-in by Google. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** The test server in place of Google; refused in production. */
  GOOGLE_ISSUER?: string;
  GOOGLE_AUTHORIZE_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_CERTS_URL?: string;
  /** The `send_email` binding. */
  EMAIL?: EmailBinding;
  /** The address of a mail provider that takes JSON, and its key; both or neither. */
  MAIL_URL?: string;
  MAIL_KEY?: string;
  /** The sender of emails, for example `Trame <no-reply@example.com>`. */
  MAIL_FROM?: string;
  /** The Workers AI binding; it may rephrase the summary of an insight report. */
  AI?: AiBinding;
  /**
   * An endpoint compatible with OpenAI's, its key and its model; all three or none. The model alone is for the binding.
   */
  INSIGHTS_URL?: string;
  INSIGHTS_KEY?: string;
  INSIGHTS_MODEL?: string;
  /** The email of who runs this installation, and the address of its source; visitors read both. */
  CONTACT_EMAIL?: string;
  SOURCE_URL?: string;
};
