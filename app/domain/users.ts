import * as z from "zod";
import { Email, Password, passwordProblem, Username } from "./accounts";
import type { AuditAction } from "./audit";
import { changeOf, Selection, Versioned } from "./changes";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional } from "./lists";
import { oneLine } from "./one-line";
import { ROLES } from "./permissions";
import { phone } from "./phones";
import { USER_STATUSES, type UserStatus } from "./statuses";
import { NO_ROLE } from "./workers";

const Name = z.string("errors:textInvalid").overwrite(oneLine).max(LIMITS.nameLength, "errors:nameTooLong").default("");
const Role = z.enum(ROLES, "errors:choiceInvalid").nullable().default(null);
const Standing = z.enum(USER_STATUSES, "errors:choiceInvalid");

/** What an admin may set of anybody's account; never the password of an account that exists. */
export const UserDetails = z.object({
  firstName: Name,
  lastName: Name,
  username: Username,
  email: Email,
  phoneNumber: phone("users:phoneTooLong"),
  role: Role,
  status: Standing.default("active"),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const UserInput = UserDetails.extend({ password: Password }).superRefine(refusePoorPassword);
export type UserInput = z.infer<typeof UserInput>;

/** The form of a new user asks for the password twice. */
export const NewUserForm = UserDetails.extend({
  password: Password,
  confirmPassword: z.string("users:confirmPasswordRequired"),
}).superRefine((typed, context) => {
  refusePoorPassword(typed, context);
  if (typed.confirmPassword !== typed.password)
    context.addIssue({ code: "custom", path: ["confirmPassword"], message: "users:passwordsDiffer" });
});

export const UserEdit = UserDetails.extend(Versioned.shape);
export const UserChange = changeOf(UserDetails);
export type UserChange = z.infer<typeof UserChange>;

export const UsersRole = Selection.extend({ role: Role });
export type UsersRole = z.infer<typeof UsersRole>;

export const UsersStatus = Selection.extend({ status: Standing });
export type UsersStatus = z.infer<typeof UsersStatus>;

/** Letting somebody in who waits for approval, with the role they get. */
export const UserApproval = z.object({ id: Id, role: Role });
export type UserApproval = z.infer<typeof UserApproval>;

/** Deleting asks for the username once more; the typed one must be the user's. */
export const UserRemoval = z.object({ id: Id, confirmation: z.string("users:usernameMismatch").trim() });
export type UserRemoval = z.infer<typeof UserRemoval>;

export const USER_SORTS = ["name", "username", "email", "role", "status", "createdAt"] as const;

/** `waiting`: only accounts that were never active and wait for an admin. */
export const UserQuery = listQuery(
  USER_SORTS,
  { sort: "name", order: "asc" },
  {
    role: optional(z.enum([...ROLES, NO_ROLE])),
    status: optional(Standing),
    waiting: optional(z.literal("yes")),
  },
);
export type UserQuery = z.infer<typeof UserQuery>;

export type User = UserDetails & {
  id: Id;
  isWaiting: boolean;
  /** Tells the picture of this user from the next; null without one. */
  avatarMark: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** How the log names a user's way into each status. */
export const STATUS_ACTIONS = {
  active: "activate",
  inactive: "deactivate",
  suspended: "suspend",
} as const satisfies Record<UserStatus, AuditAction>;

type Chosen = { username: string; email: string; password: string };

function refusePoorPassword({ username, email, password }: Chosen, context: z.RefinementCtx) {
  const problem = passwordProblem(password, { username, email });
  if (problem) context.addIssue({ code: "custom", path: ["password"], message: problem });
}
