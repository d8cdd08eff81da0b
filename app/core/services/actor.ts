import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { can, type Permission, type RoleOrNone, rolesThatCan } from "#app/core/domain/permissions";
import type { OpenRequest } from "./once";

/** The user of a request, and its origin. */
export type Actor = {
  id: Id;
  name: string;
  role: RoleOrNone;
  ip: string;
  userAgent: string;
  /** The request in progress under a key; `once` sets it, and `commit` keeps its answer. */
  request?: OpenRequest;
};

/** The author of an audit line: an actor, or the system where nobody is signed in. */
export type Author = Omit<Actor, "id" | "request"> & { id: Id | null };

/** The author of events before sign-in, such as a failed login. */
export function system({ ip, userAgent }: Pick<Actor, "ip" | "userAgent">): Author {
  return { id: null, name: "system", role: null, ip, userAgent };
}

/** Throws `forbidden`, naming the roles with the permission. */
export function authorize(actor: Pick<Actor, "role">, permission: Permission) {
  if (can(actor.role, permission)) return;
  throw new AppError("forbidden", "errors:forbidden", { details: { roles: rolesThatCan(permission) } });
}
