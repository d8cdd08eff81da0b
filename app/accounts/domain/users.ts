import * as z from "zod";
import { changeOf, Selection, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { NOUN_KEYS } from "#app/core/domain/noun/keys";
import { NO_ROLE, ROLES, writtenRights } from "#app/core/domain/permissions";
import { USER_STATUSES, type UserStatus } from "#app/core/domain/statuses";
import { singleLine, whole } from "#app/core/domain/texts/fields";
import { phone } from "#app/core/domain/texts/phones";
import { Email, PASSWORD_WITHOUT_NAME, Password, PersonName, Username } from "./accounts";
import { containsName } from "./passwords";

const Role = z.enum(ROLES, "errors:choiceInvalid").nullable().default(null);
const Standing = z.enum(USER_STATUSES, "errors:choiceInvalid");

/** The fields of any account that an admin may set; never the password of an existing account. */
export const UserDetails = z.object({
  firstName: PersonName,
  lastName: PersonName,
  username: Username,
  email: Email,
  phoneNumber: phone("users:phoneTooLong"),
  role: Role,
  status: Standing.default("active"),
  /** The lines that somebody leads, the first of which their shift entry opens. */
  productionLineIds: z
    .array(Id)
    .max(LIMITS.ownLinesMaximum, "users:tooManyLines")
    .transform((ids) => [...new Set(ids)])
    .default([]),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const UserInput = UserDetails.extend({ password: Password }).refine(
  (user) => !containsName(user.password, user),
  PASSWORD_WITHOUT_NAME,
);
export type UserInput = z.infer<typeof UserInput>;

/** The form of a new user has the password typed twice. */
export const NewUserForm = UserDetails.extend({
  password: Password,
  confirmPassword: whole("users:confirmPasswordRequired"),
})
  .refine((typed) => !containsName(typed.password, typed), PASSWORD_WITHOUT_NAME)
  .refine((typed) => typed.confirmPassword === typed.password, {
    path: ["confirmPassword"],
    message: "users:passwordsDiffer",
  });

export const UserEdit = UserDetails.extend(Versioned.shape);
export const UserChange = changeOf(UserDetails);
export type UserChange = z.infer<typeof UserChange>;

export const UsersRole = Selection.extend({ role: Role });
export type UsersRole = z.infer<typeof UsersRole>;

export const UsersStatus = Selection.extend({ status: Standing });
export type UsersStatus = z.infer<typeof UsersStatus>;

/** Approves a waiting user and gives them a role. */
export const UserApproval = z.object({ id: Id, role: Role });
export type UserApproval = z.infer<typeof UserApproval>;

/** Deleting requires the user's username to be typed. */
export const UserRemoval = z.object({ id: Id, confirmation: singleLine("users:usernameMismatch") });
export type UserRemoval = z.infer<typeof UserRemoval>;

export const USER_SORTS = ["name", "username", "email", "role", "status", "lastSignInAt", "createdAt"] as const;

/** The days for which users did not sign in, or that they never did. */
export const SIGN_IN_GAPS = ["30", "90", "never"] as const;

/**
 * `waiting`: only accounts that were never active and wait for an admin. `notSignedIn`: only users who did not sign in
 * for these days, those who never did among them.
 */
export const UserQuery = listQuery(
  USER_SORTS,
  { sort: "name", order: "asc" },
  {
    role: optional(z.enum([...ROLES, NO_ROLE])),
    status: optional(Standing),
    waiting: optional(z.literal("yes")),
    notSignedIn: optional(z.enum(SIGN_IN_GAPS)),
  },
);
export type UserQuery = z.infer<typeof UserQuery>;

export type User = UserDetails & {
  id: Id;
  isWaiting: boolean;
  /** The new email that waits to be confirmed; null for none. */
  pendingEmail: string | null;
  /** Null for who never signed in. */
  lastSignInAt: number | null;
  /** Distinguishes this user's avatar from the next; null without one. */
  avatarMark: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/**
 * The description of users for every floor. The log does not restore one: the password and other ways in are gone for
 * good.
 */
export const USER = {
  ...NOUN_KEYS.user,
  rights: writtenRights("users"),
  restoring: null,
  taken: { username: "auth:usernameTaken", email: "auth:emailTaken" },
  namedBy: ["userId", "members", "memberIds", "createdBy"],
} as const;

/** The log's action for a user's change to each status. */
export const STATUS_ACTIONS = {
  active: "activate",
  inactive: "deactivate",
  suspended: "suspend",
} as const satisfies Record<UserStatus, string>;
