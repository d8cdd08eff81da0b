import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { can, type Permission, type RoleOrNone, rolesThatCan } from "#app/domain/permissions";

/** Who asks, from where, and under which request key (a repeated key makes nothing twice). */
export type Actor = {
  id: Id;
  name: string;
  role: RoleOrNone;
  ip: string;
  userAgent: string;
  requestKey: string | null;
  /** What the key stands for: a digest of the address and the input. */
  requestDigest?: string;
};

/** Whose name stands in the log: an actor, or the system where nobody is signed in. */
export type Author = Omit<Actor, "id" | "requestKey" | "requestDigest"> & { id: Id | null };

/** The author of what happens before anyone is signed in, such as a failed login. */
export function system({ ip, userAgent }: Pick<Actor, "ip" | "userAgent">): Author {
  return { id: null, name: "system", role: null, ip, userAgent };
}

/** Throws `forbidden`, naming the roles that may. */
export function authorize(actor: Pick<Actor, "role">, permission: Permission) {
  if (can(actor.role, permission)) return;
  throw new AppError("forbidden", "errors:forbidden", { details: { roles: rolesThatCan(permission) } });
}
