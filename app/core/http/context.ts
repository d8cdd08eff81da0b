import { isPublic } from "#app/core/domain/calendar/demo";
import type { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { CurrentUser } from "#app/core/domain/sessions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

export type Visitor = { user: CurrentUser; sessionId: Id };

/** The facts about a request that the Worker establishes before any door. */
export type RequestContext = {
  deps: Deps;
  visitor: Visitor | null;
  requestId: string;
  nonce: string;
  ip: string;
  userAgent: string;
  isProduction: boolean;
  /** Why the data of a page could not be read. */
  failure?: AppError;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export function actorOf({ deps, visitor, ip, userAgent }: RequestContext): Actor | null {
  if (!visitor) return null;
  const { id, username, role, productionLineIds } = visitor.user;
  return { id, name: username, role, ip, userAgent, productionLineIds, isDemoVisitor: isPublic(deps.demo) };
}
