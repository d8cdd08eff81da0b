import type { Id } from "./ids";
import type { RoleOrNone } from "./permissions";
import type { UserStatus } from "./statuses";

/** The signed-in user, as screens and the API's auth calls see them. */
export type CurrentUser = {
  id: Id;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  role: RoleOrNone;
  status: UserStatus;
  /** The lines that they lead, with which their screens begin. */
  productionLineIds: Id[];
  avatarUrl: string | null;
  createdAt: string;
};

/** The reasons why a session no longer works. */
export type SessionEnd = "suspended" | "inactive" | "ended" | "expired";

/** The header that tells a page's script why its session has ended. */
export const SESSION_END_HEADER = "Trame-Session-End";

/**
 * The header in which a call names its user; for a socket it is in the query. A page that one person left open must not
 * act under the cookie of the next person on the same device. Such a call is answered as if nobody were signed in.
 */
export const SPEAKER_HEADER = "Trame-Speaker";
export const SPEAKER_QUERY = "speaker";
