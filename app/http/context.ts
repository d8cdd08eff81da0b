import type { CurrentUser } from "#app/domain/accounts";
import type { Id } from "#app/domain/ids";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

export type Visitor = { user: CurrentUser; sessionId: Id };

/** What the Worker found out about a request before any door was opened. */
export type RequestContext = {
  deps: Deps;
  visitor: Visitor | null;
  requestId: string;
  /** Of the address and the body, when the call carries a request key. */
  requestDigest?: string;
  nonce: string;
  ip: string;
  userAgent: string;
  isProduction: boolean;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export function actorOf({ visitor, ip, userAgent }: RequestContext, requestKey: string | null = null): Actor | null {
  if (!visitor) return null;
  const { id, username, role } = visitor.user;
  return { id, name: username, role, ip, userAgent, requestKey };
}
