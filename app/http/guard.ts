import { data, redirect } from "@remix-run/cloudflare";
import { can, type Permission, rolesThatCan } from "#app/domain/permissions";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import { actorOf, type RequestContext } from "./context";

/**
 * The signed-in actor who may do this, or an answer that ends the request: to the login page (remembering where the
 * visitor came from), or 403 naming the roles that may.
 */
export function requireActor(request: Request, context: RequestContext, permission: Permission): Actor {
  const actor = actorOf(context);
  if (!actor) {
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.login(pathname + search));
  }
  if (!can(actor.role, permission)) throw data({ roles: rolesThatCan(permission) }, { status: 403 });
  return actor;
}
