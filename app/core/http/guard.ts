import { data, redirectDocument } from "@remix-run/cloudflare";
import { can, type Permission, rolesThatCan } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import { paths } from "#app/paths";
import { actorOf, type RequestContext } from "./context";

/**
 * The signed-in actor with this permission, or an answer that ends the request: a redirect to the login page
 * (remembering the requested one), or 403 naming the roles with the permission.
 */
export function requireActor(request: Request, context: RequestContext, permission: Permission): Actor {
  const actor = actorOf(context);
  if (!actor) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(paths.login(pathname + search));
  }
  if (!can(actor.role, permission)) throw data({ roles: rolesThatCan(permission) }, { status: 403 });
  return actor;
}
