import { isPublic } from "#app/core/domain/calendar/demo";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { can, isInDemo, type Permission, type RoleOrNone, rolesThatCan } from "#app/core/domain/permissions";
import type { Deps } from "./deps";
import type { OpenRequest } from "./once";

/** The user of a request, and its origin. */
export type Actor = {
  id: Id;
  name: string;
  role: RoleOrNone;
  ip: string;
  userAgent: string;
  /** The lines that they lead; none for a program of the factory itself. */
  productionLineIds?: readonly Id[];
  /** A visitor of a public demo, who may do less than the role. */
  isDemoVisitor?: boolean;
  /** The request in progress under a key; `once` sets it, and `commit` keeps its answer. */
  request?: OpenRequest;
};

/** The author of an audit line: an actor, or the system where nobody is signed in. */
export type Author = Omit<Actor, "id" | "request"> & { id: Id | null };

/** The author of events before sign-in, such as a failed login. */
export function system({ ip, userAgent }: Pick<Actor, "ip" | "userAgent">): Author {
  return { id: null, name: "system", role: null, ip, userAgent };
}

type Permitted = Pick<Actor, "role" | "isDemoVisitor">;

/** Throws `forbidden`, naming the roles with the permission. */
export function authorize(actor: Permitted, permission: Permission) {
  if (!can(actor.role, permission))
    throw new AppError("forbidden", "errors:forbidden", { details: { roles: rolesThatCan(permission) } });
  if (!may(actor, permission)) throw notInDemo();
}

/** Whether `authorize` lets this actor pass. */
export function may({ role, isDemoVisitor = false }: Permitted, permission: Permission): boolean {
  return can(role, permission) && (!isDemoVisitor || isInDemo(permission));
}

/** Refuses, in a public demo, what nobody has to be signed in for, such as a registration. */
export function refuseInDemo({ demo }: Pick<Deps, "demo">) {
  if (isPublic(demo)) throw notInDemo();
}

function notInDemo() {
  return new AppError("forbidden", "errors:notInDemo");
}
