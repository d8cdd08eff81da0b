import * as z from "zod";
import { changeOf, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import type { CurrentUser } from "#app/core/domain/sessions";
import { singleLine, whole } from "#app/core/domain/texts/fields";
import { Password } from "./accounts";
import { UserDetails } from "./users";

/** The current password, where it is required. Any text may be tried. */
const Current = whole("auth:passwordRequired").max(1_024, "auth:passwordTooLong").default("");

/** The details that users change of their own account. Role, status and lines are not among them. */
const OwnDetails = UserDetails.omit({ role: true, status: true, productionLineIds: true });
export type OwnDetails = z.infer<typeof OwnDetails>;

/** The form sends every detail, an API call only those that change. */
export const AccountEdit = OwnDetails.extend({ version: Versioned.shape.version, current: Current });
export const AccountChange = changeOf(OwnDetails).omit({ id: true }).extend({ current: Current });
export type AccountChange = z.infer<typeof AccountChange>;

/** An empty new password keeps the old one. */
export const PasswordChange = z.object({
  current: Current,
  password: whole("account:noChanges").min(1, "account:noChanges").pipe(Password),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The password alone, to prove who is there before an act that needs it. */
export const Confirmation = z.object({ current: Current });
export type Confirmation = z.infer<typeof Confirmation>;

export const SessionReference = z.object({ id: Id });
/** An act on one's own account that needs no input. */
export const OwnAct = z.object({});

/** Deleting requires the user's own username. */
export const AccountRemoval = z.object({
  confirmation: singleLine("account:usernameMismatch"),
  current: Current,
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;

export type OwnAccount = CurrentUser & {
  updatedAt: number;
  version: number;
  /** The new email that waits to be confirmed; null for none. */
  pendingEmail: string | null;
  /** False for an account that signs in only through a provider. */
  hasPassword: boolean;
  /** Whether the session is so old that changing the email or phone requires the password. */
  asksPassword: boolean;
};

/** Changes that need a recent sign-in or the password. */
export const GUARDED: readonly string[] = ["email", "phoneNumber"] satisfies (keyof OwnDetails)[];

export type OwnSession = {
  id: Id;
  browser: string | null;
  system: string | null;
  ip: string;
  createdAt: number;
  lastUsedAt: number;
  isCurrent: boolean;
};
