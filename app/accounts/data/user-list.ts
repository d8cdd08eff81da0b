import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { User, UserQuery } from "#app/accounts/domain/users";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { inWay, isAfter, type Order, orderedBy, type Part, placeIn } from "#app/core/data/lists/parts";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { COUNT_CAP } from "#app/core/domain/lists";
import { NO_ROLE, type Role } from "#app/core/domain/permissions";
import { DAY } from "#app/core/domain/time";
import * as avatars from "./avatars";
import { waitingEmail } from "./email-changes";

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

/** One page of users; `isFaceted` counts the choices of its filters. */
export function page(db: Database, query: UserQuery, now: number, { isFaceted = false } = {}) {
  const where = matching(query, now);
  const rows = db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...orderedBy(orderOf(query)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const isNarrowed = query.q || query.role || query.status || query.waiting || query.notSignedIn;
  const total = isNarrowed ? counts.capped(db, users, where) : counts.stored(db, "users");
  return counts.readPage(
    db,
    rows,
    total,
    query,
    isFaceted && {
      by: {
        role: sql`coalesce(${users.role}, ${NO_ROLE})`,
        status: users.status,
        waiting: sql`iif(${isWaiting}, 'yes', '')`,
      },
      from: users,
      where: matching({ ...query, role: undefined, status: undefined, waiting: undefined }, now),
      chosen: query,
    },
  );
}

/** A part of the matching users, for exports. */
export function part(db: Database, query: UserQuery, { after, limit, now }: Part & { now: number }) {
  const order = orderOf(query);
  return db
    .select({ ...columns, place: placeIn(order) })
    .from(users)
    .where(and(matching(query, now), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

/** The matching users with greater ids, in their order. */
export function beyond(db: Database, query: UserQuery, { after, now }: { after: Id; now: number }) {
  return db
    .select(columns)
    .from(users)
    .where(and(matching(query, now), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(query.size);
}

export function find(db: Database, id: Id): Promise<User | undefined> {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
}

/** The users with these ids; the ids travel as one parameter. */
export function findAll(db: Database, ids: Id[]): Promise<User[]> {
  const wanted = sql`(SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select(columns)
    .from(users)
    .where(and(sql`${users.id} IN ${wanted}`, isNull(users.hiddenAt)));
}

/** The users who wait for approval, the longest first, and their number. */
export async function waiting(db: Database, limit: number) {
  const where = and(isNull(users.hiddenAt), isWaiting);
  const rows = db.select(columns).from(users).where(where).orderBy(asc(users.createdAt), asc(users.id)).limit(limit);
  return counts.readPage(db, rows, counts.capped(db, users, where), { page: 1, size: Math.min(limit, COUNT_CAP) });
}

function matching({ q, role, status, waiting, notSignedIn }: UserQuery, now: number) {
  return and(
    isNull(users.hiddenAt),
    q ? holdsWords(users.searchText, q) : undefined,
    role === NO_ROLE ? isNull(users.role) : role ? eq(users.role, role as Role) : undefined,
    status ? eq(users.status, status) : undefined,
    waiting ? isWaiting : undefined,
    notSignedIn ? isLongGone(notSignedIn, now) : undefined,
  );
}

function isLongGone(gap: NonNullable<UserQuery["notSignedIn"]>, now: number) {
  const never = isNull(users.lastSignInAt);
  return gap === "never" ? never : or(never, lt(users.lastSignInAt, now - Number(gap) * DAY));
}

function orderOf({ sort, order }: UserQuery): Order {
  return inWay([...sortColumns[sort], users.id], order);
}
