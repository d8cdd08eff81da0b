import * as z from "zod";
import { type CurrentUser, Password } from "./accounts";
import { changeOf, Versioned } from "./changes";
import { Id } from "./ids";
import { UserDetails } from "./users";

/** The current password, where it is asked; any text may be tried. */
const Current = z.string("auth:passwordRequired").max(1_024, "auth:passwordTooLong").default("");

/** What people change of themselves; role and status are not theirs to set. */
const OwnDetails = UserDetails.omit({ role: true, status: true });
export type OwnDetails = z.infer<typeof OwnDetails>;

/** The form sends every detail, an API call those that change. */
export const AccountEdit = OwnDetails.extend({ version: Versioned.shape.version, current: Current });
export const AccountChange = changeOf(OwnDetails).omit({ id: true }).extend({ current: Current });
export type AccountChange = z.infer<typeof AccountChange>;

/** An empty new password keeps the old one. */
export const PasswordChange = z.object({
  current: Current,
  password: z.string("account:noChanges").min(1, "account:noChanges").pipe(Password),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const SessionReference = z.object({ id: Id });
/** An act on the own account that needs nothing but who asks. */
export const OwnAct = z.object({});

/** Deleting asks for the own username. */
export const AccountRemoval = z.object({
  confirmation: z.string("account:usernameMismatch").trim(),
  current: Current,
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;

export type OwnAccount = CurrentUser & {
  updatedAt: number;
  version: number;
  /** False for an account that only signs in elsewhere. */
  hasPassword: boolean;
  /** Whether the session is too old to change how the account is reached without the password. */
  asksPassword: boolean;
};

/** Changes that the session must be young for, or the password given. */
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
