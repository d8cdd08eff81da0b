import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { UserQuery } from "#app/accounts/domain/users";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { reads, same } from "#app/core/data/noun/reads";
import { users } from "#app/core/data/schema";
import { COUNT_CAP } from "#app/core/domain/lists";
import { NO_ROLE } from "#app/core/domain/permissions";
import { DAY } from "#app/core/domain/time";
import * as avatars from "./avatars";
import { waitingEmail } from "./email-changes";
import { ownLines } from "./users";

/** Written exactly as in the partial index, so that the index is used. */
const isWaiting = sql<boolean>`(${users.status} = 'inactive' AND ${users.activatedAt} IS NULL)`.mapWith(Boolean);

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  phoneNumber: users.phoneNumber,
  role: users.role,
  status: users.status,
  productionLineIds: ownLines,
  isWaiting: isWaiting.as("is_waiting"),
  avatarMark: avatars.mark,
  pendingEmail: waitingEmail.as("pending_email"),
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  version: users.version,
};

const sortColumns = {
  name: [users.searchText],
  username: [users.usernameKey],
  email: [users.emailKey],
  role: [users.role, users.searchText],
  status: [users.status, users.searchText],
  lastSignInAt: [users.lastSignInAt],
  createdAt: [users.createdAt],
};

/** The instant decides who has not signed in for long. */
export const { page, part, beyond, find, findAll } = reads<UserQuery, number, typeof columns>({
  table: users,
  columns,
  sorts: () => sortColumns,
  found: (q) => holdsWords(users.searchText, q),
  filters: {
    role: {
      leaves: (role) => (role === NO_ROLE ? isNull(users.role) : role && eq(users.role, role)),
      counted: () => sql`coalesce(${users.role}, ${NO_ROLE})`,
    },
    status: same(users.status),
    waiting: {
      leaves: (choice) => choice && isWaiting,
      counted: () => sql`iif(${isWaiting}, 'yes', '')`,
    },
    notSignedIn: { leaves: (gap, now) => gap && isLongGone(gap, now) },
  },
  total: (db) => counts.stored(db, "users"),
});

/** The users who wait for approval, the longest first, and their number. */
export async function waiting(db: Database, limit: number) {
  const where = and(isNull(users.hiddenAt), isWaiting);
  const rows = db.select(columns).from(users).where(where).orderBy(asc(users.createdAt), asc(users.id)).limit(limit);
  return counts.readPage(db, rows, counts.capped(db, users, where), { page: 1, size: Math.min(limit, COUNT_CAP) });
}

function isLongGone(gap: NonNullable<UserQuery["notSignedIn"]>, now: number) {
  const never = isNull(users.lastSignInAt);
  return gap === "never" ? never : or(never, lt(users.lastSignInAt, now - Number(gap) * DAY));
}
