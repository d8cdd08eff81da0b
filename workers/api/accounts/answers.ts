import * as z from "zod";
import { UserDetails } from "#app/accounts/domain/users";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/core/domain/audit-lines";
import { Id } from "#app/core/domain/ids";
import { CurrentUserAnswer, IsoInstant, SnapshotAnswer, wholeNumber } from "../answer-schemas";

export const AccountAnswer = CurrentUserAnswer.extend({
  updatedAt: IsoInstant,
  version: wholeNumber,
  /** The new email that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether the next change of email or phone number takes the password. */
  asksPassword: z.boolean(),
});

const Session = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  createdAt: IsoInstant,
  lastUsedAt: IsoInstant,
  isCurrent: z.boolean(),
});
export const SessionsAnswer = z.object({ items: z.array(Session) });
export const SessionsEndedAnswer = z.object({ ended: wholeNumber });

/** A sentence for the screen. */
export const MessageAnswer = z.object({ message: z.string() });

/** The values of Google's button. */
export const GoogleStartAnswer = z.object({ clientId: z.string(), nonce: z.string() });
/** `success` is false while a new account waits for approval. */
export const GoogleLoginAnswer = z.object({ success: z.boolean(), user: CurrentUserAnswer, message: z.string() });

const OwnEntry = z.object({
  at: IsoInstant,
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  resourceId: Id.nullable(),
  ip: z.string(),
  userAgent: z.string(),
  previous: SnapshotAnswer,
  next: SnapshotAnswer,
  metadata: SnapshotAnswer,
});
const OwnFile = z.object({
  path: z.string(),
  id: Id,
  conversationId: Id.nullable(),
  name: z.string(),
  type: z.string(),
  size: wholeNumber,
  createdAt: IsoInstant,
});
const place = { kind: z.enum(["direct", "group"]), conversation: z.string().nullable(), conversationId: Id };
const OwnMessage = z.object({
  ...place,
  number: wholeNumber,
  text: z.string(),
  files: z.array(z.string()),
  sentAt: IsoInstant,
  editedAt: IsoInstant.nullable(),
});
/** All data of the own account. A conversation whose messages could not be read says so instead of them. */
export const AccountDataAnswer = z.object({
  madeAt: IsoInstant,
  account: UserDetails.extend({
    id: Id,
    avatarUrl: z.string().nullable(),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    version: wholeNumber,
    pendingEmail: z.string().nullable(),
    hasPassword: z.boolean(),
  }),
  google: z.object({ email: z.string() }).nullable(),
  sessions: z.array(Session),
  auditLog: z.array(OwnEntry),
  files: z.array(OwnFile),
  messages: z.array(z.union([OwnMessage, z.object({ ...place, isMissing: z.boolean() })])),
});
