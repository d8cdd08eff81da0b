import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import type { UserStatus } from "#app/domain/statuses";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/** The signed-in user as every screen and the API's auth calls know them. */
export type CurrentUser = {
  id: Id;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  role: RoleOrNone;
  status: UserStatus;
  avatarUrl: string | null;
  createdAt: string;
};

export type Visitor = { user: CurrentUser; sessionId: Id };

/** What the Worker found out about a request before any door was opened. */
export type RequestContext = {
  deps: Deps;
  visitor: Visitor | null;
  requestId: string;
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
