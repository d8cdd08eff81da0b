import type { EmailBinding } from "#app/gateways/mailer-binding";
import type { AiBinding } from "#app/gateways/phrasing-binding";
import type { ChatRoom } from "./chat-room";
import type { FactoryFloor } from "./factory-floor";
import type { UserChannel } from "./user-channel";

/** Bindings and variables of `wrangler.toml` and `.dev.vars`. */
export type Env = {
  DB: D1Database;
  FILES: R2Bucket;
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>;
  USER_CHANNEL: DurableObjectNamespace<UserChannel>;
  FACTORY_FLOOR: DurableObjectNamespace<FactoryFloor>;
  /** How many messages one member may send in a burst; measurements lift it. */
  CHAT_BURST?: string;
  /** "development" or "production". */
  ENVIRONMENT: string;
  /** The one origin the app is served from, for example https://trame.example.com. */
  ORIGIN: string;
  /** 32 bytes or more as text; keys the session tokens. */
  SESSION_SECRET: string;
  /** Both or none: without them there is no sign-in by Google. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** A stand-in for Google in tests; refused in production. */
  GOOGLE_ISSUER?: string;
  GOOGLE_AUTHORIZE_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_CERTS_URL?: string;
  /** The `send_email` binding. */
  EMAIL?: EmailBinding;
  /** A mail provider's address for JSON and its key; both or none. */
  MAIL_URL?: string;
  MAIL_KEY?: string;
  /** Whom letters come from, for example `Trame <no-reply@example.com>`. */
  MAIL_FROM?: string;
  /** The Workers AI binding; it may rephrase the summary of an insight report. */
  AI?: AiBinding;
  /** An endpoint that speaks as OpenAI's does, its key and its model; all three or none. The model alone is for the binding. */
  INSIGHTS_URL?: string;
  INSIGHTS_KEY?: string;
  INSIGHTS_MODEL?: string;
};
