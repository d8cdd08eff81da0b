import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import * as counts from "#app/core/data/lists/counts";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { reads, shownColumns } from "#app/core/data/noun/reads";
import { writes } from "#app/core/data/noun/writes";
import { rows } from "#app/core/data/raw";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { NO_ROLE } from "#app/core/domain/permissions";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { isMeantBy, LEFT } from "#app/people/domain/presences";
import type { WorkerInput, WorkerQuery } from "#app/people/domain/workers";
import { employmentIn, hasLeft, isHereInWeek, isHereOn, isToCome } from "./here";
import { type ActiveOn, activeTotal, isActive, plannedInWeek } from "./plans";
import { numberedName, shownName } from "./shown-name";
import { workers } from "./tables";

/** Whether a search includes cin, email and phone. */
export type Reach = { inPrivate: boolean };

/** The day on which a list is read, and with `active` the people of a day or shift only. */
export type Moment = { today: Day; active?: ActiveOn };

/** The home line of a worker, unless it is deleted. */
const HOME = sql`FROM production_lines AS home WHERE home.id = workers.production_line_id AND home.hidden_at IS NULL`;
const homeLine = sql`(SELECT home.id ${HOME})`;

const columns = {
  ...shownColumns(workers, ["cinKey", "numberKey", "searchText", "privateSearchText", "hiddenAt"]),
  productionLineId: homeLine.mapWith((id: number): Id | null => String(id)).as("home_line"),
  productionLineName: sql<string>`coalesce((SELECT home.name ${HOME}), '')`.as("home_line_name"),
};

const sortColumns = {
  name: [workers.searchText],
  role: [workers.role, workers.searchText],
  createdAt: [workers.createdAt],
};

/**
 * Reads of workers: a list has those who are here unless the query asks for others. With `active`, it has only the people
 * of that day or shift, former workers included, so that the list adds up to the dashboard's figure.
 */
export const { page, part, beyond, find, findAll } = reads<WorkerQuery, Reach & Moment, typeof columns>({
  table: workers,
  columns,
  sorts: () => sortColumns,
  found: (q, reach) => found(q, reach),
  among: ({ active }) => (active ? isActive(workers.id, active) : isNull(workers.hiddenAt)),
  filters: {
    role: {
      leaves: (role) => (role ? eq(workers.role, role === NO_ROLE ? "" : role) : undefined),
      counted: () => sql`iif(${workers.role} = '', ${NO_ROLE}, ${workers.role})`,
    },
    productionLineId: {
      leaves: (line) => (line ? eq(workers.productionLineId, line) : undefined),
      counted: () => sql`CAST(${homeLine} AS TEXT)`,
    },
    left: {
      leaves: (left, { today, active }) => {
        if (left === "left") return hasLeft(employmentIn("workers"), today);
        if (left === "coming") return isToCome(employmentIn("workers"), today);
        return left || active ? undefined : isHereOn(today);
      },
      counted: ({ today }) => whereaboutsOn(today),
      meaning: ({ active }) => ({
        choices: LEFT,
        isMeant: (whereabouts, choice) => isMeantBy(choice, whereabouts, { isOfDay: active !== undefined }),
      }),
    },
  },
  total: (db, { today, active }, where) => {
    if (!active) return hereTotal(db, today);
    return active.shift === null ? counts.capped(db, workers, where) : activeTotal(db, active);
  },
});

/**
 * The choices of a picker: workers by name, found by name or, with `inPrivate`, by cin. With `day` those who are here
 * then; without, everybody, because figures of people who left can still be read.
 */
export function choices(
  db: Database,
  { q, limit, inPrivate, day, line }: { q: string; limit: number; day?: Day | undefined; line?: OfLine } & Reach,
) {
  const isOfLine = line ? sql<number>`${workers.id} IN (${idsOfLine(line)})` : sql<number>`0`;
  return db
    .select({
      id: workers.id,
      name: numberedName.as("shown_name"),
      role: workers.role,
      isOfLine: isOfLine.as("is_of_line"),
    })
    .from(workers)
    .where(and(day ? isHereOn(day) : isNull(workers.hiddenAt), found(q, { inPrivate })))
    .orderBy(...(line ? [sql`is_of_line DESC`] : []), asc(workers.searchText), asc(workers.id))
    .limit(limit);
}

/** The people of a line: those whose home line it is, and those with a record or a plan there in the days up to a day. */
export async function ofLine(db: Database, line: OfLine): Promise<Id[]> {
  const rows = await db.all<{ id: number }>(idsOfLine(line));
  return rows.map(({ id }) => String(id));
}

type OfLine = { id: Id; day: Day };

function idsOfLine({ id, day }: OfLine) {
  const onLine = sql`line_id = ${Number(id)} AND date BETWEEN ${addDays(day, -DAYS_OF_LINE)} AND ${day}`;
  return sql`SELECT worker_id AS id FROM worked_shifts WHERE ${onLine}
    UNION SELECT worker_id FROM assignments WHERE ${onLine}
    UNION SELECT id FROM workers WHERE production_line_id = ${Number(id)} AND hidden_at IS NULL`;
}

/** The days before a day in which somebody's work makes them one of a line's people. */
const DAYS_OF_LINE = 7;

/**
 * The same for a plan of the week from `weekFrom`: first those planned on the fewest days, each with that number and the
 * names of their lines.
 */
export function choicesOfWeek(
  db: Database,
  { q, limit, inPrivate, weekFrom }: { q: string; limit: number; weekFrom: Day } & Reach,
) {
  const plan = plannedInWeek(workers.id, weekFrom);
  return db
    .select({
      id: workers.id,
      name: numberedName.as("shown_name"),
      role: workers.role,
      days: sql<number>`(SELECT count(DISTINCT planned.date) ${plan})`.as("days"),
      lines: sql<string | null>`(SELECT group_concat(name, ', ') FROM (SELECT DISTINCT line.name ${plan}))`.as("lines"),
    })
    .from(workers)
    .where(and(isHereInWeek(weekFrom), found(q, { inPrivate })))
    .orderBy(sql`days`, asc(workers.searchText), asc(workers.id))
    .limit(limit);
}

/** The number of people among the choices; of a search up to the cap. */
export function choicesTotal(
  db: Database,
  { q, inPrivate, day, weekFrom }: { q: string; day?: Day | undefined; weekFrom?: Day | undefined } & Reach,
) {
  const isHereThen = day ? isHereOn(day) : undefined;
  const isChoice = weekFrom ? isHereInWeek(weekFrom) : isHereThen;
  if (q || weekFrom)
    return counts.capped(db, workers, and(isChoice ?? isNull(workers.hiddenAt), found(q, { inPrivate })));
  return day ? hereTotal(db, day) : counts.stored(db, "workers");
}

/** Every current worker, by name, with the days of their work. */
export function everybody(db: Database) {
  return db
    .select({
      id: workers.id,
      name: workers.name,
      shown: shownName,
      role: workers.role,
      number: workers.number,
      cin: workers.cin,
      firstDay: workers.firstDay,
      lastDay: workers.lastDay,
      againFrom: workers.againFrom,
    })
    .from(workers)
    .where(isNull(workers.hiddenAt))
    .orderBy(asc(workers.searchText), asc(workers.id));
}

/** The roles in use, skipping from one to the next along the index instead of reading every worker. */
export async function roles(db: Database): Promise<string[]> {
  const rows = await db.all<{ role: string }>(sql`
    WITH RECURSIVE used (role) AS (
      SELECT min(role) FROM workers WHERE hidden_at IS NULL AND role > ''
      UNION ALL
      SELECT (SELECT min(role) FROM workers WHERE hidden_at IS NULL AND role > used.role) FROM used WHERE role IS NOT NULL
    )
    SELECT role FROM used WHERE role IS NOT NULL`);
  return rows.map(({ role }) => role);
}

/** Whether somebody has a staff number. */
export async function isNumbered(db: Database): Promise<boolean> {
  const [found] = await rows<{ found: number }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM workers WHERE number_key <> '' AND hidden_at IS NULL) AS found`,
  );
  return found?.found === 1;
}

/** The lines that are somebody's home line, by name. */
export function homeLines(db: Database) {
  return rows<{ id: Id; name: string }>(
    db,
    sql`SELECT CAST(id AS TEXT) AS id, name FROM production_lines AS home WHERE hidden_at IS NULL
      AND EXISTS (SELECT 1 FROM workers WHERE production_line_id = home.id AND hidden_at IS NULL) ORDER BY name_key`,
  );
}

/** The name of a line that somebody may have as home line. */
export async function lineName(db: Database, id: Id): Promise<string | null> {
  const [line] = await rows<{ name: string }>(
    db,
    sql`SELECT name FROM production_lines WHERE id = ${Number(id)} AND hidden_at IS NULL`,
  );
  return line?.name ?? null;
}

/** Refuses the batch if a home line was deleted meanwhile. */
export function isLine(db: Database, id: Id) {
  return guard(
    db,
    LINE_KNOWN,
    sql`EXISTS (SELECT 1 FROM production_lines WHERE id = ${Number(id)} AND hidden_at IS NULL)`,
  );
}

export const LINE_KNOWN = "home-line-known";

/** Refuses the batch unless the factory allows workers without a number and a cin. */
export function allowsNoCin(db: Database) {
  return guard(db, NO_CIN_ALLOWED, IS_WITHOUT_CIN);
}

export const NO_CIN_ALLOWED = "no-cin-allowed";

/** Whether the factory allows workers without a cin. */
export const IS_WITHOUT_CIN = sql`(SELECT people_without_cin FROM factory)`;

export const { rowOf, insert, update, hide, show, nameOf, removeUnlessInHistory } = writes<typeof workers, WorkerInput>(
  {
    table: workers,
    derived,
    key: ["cinKey", "cin"],
  },
);

/** Skips every worker who changed since they were read. The search text holds the role, so it changes too. */
export function setRole(db: Database, stored: Found[], { role, now }: { role: string; now: number }) {
  const known = stored.map((worker) => ({
    id: Number(worker.id),
    version: worker.version,
    searchText: derived({ ...worker, role }).searchText,
  }));
  return db
    .update(workers)
    .set({ role, searchText: sql`given.value ->> 'searchText'`, updatedAt: now, version: sql`${workers.version} + 1` })
    .from(sql`json_each(${JSON.stringify(known)}) AS given`)
    .where(
      and(
        sql`${workers.id} = given.value ->> 'id'`,
        sql`${workers.version} = given.value ->> 'version'`,
        isNull(workers.hiddenAt),
      ),
    );
}

type Found = Named & { id: Id; version: number };

type Named = Pick<WorkerInput, "name" | "number" | "role" | "cin" | "email" | "phone">;

/** The columns derived from the others. Every write of workers includes them. */
export function derived({ name, number, role, cin, email, phone }: Named) {
  return {
    cinKey: uniqueKey(cin),
    numberKey: uniqueKey(number),
    searchText: searchText(name, role, number),
    privateSearchText: searchText(cin, email, phone),
  };
}

/** The number of those who are here on a day; the others are counted by the indexes of their days. */
export function hereTotal(db: Database, day: Day) {
  const days = employmentIn("workers");
  const counted = (isOther: SQL) => sql`(SELECT count(*) FROM workers WHERE hidden_at IS NULL AND ${isOther})`;
  return db
    .select({
      total: sql<number>`value - ${counted(isToCome(days, day))} - ${counted(hasLeft(days, day))}`.as("total"),
      isCapped: sql<number>`0`.as("is_capped"),
    })
    .from(sql`counters`)
    .where(sql`name = 'workers'`);
}

/** Whether somebody has left on a day, is to come or is here, see `isMeantBy`. */
function whereaboutsOn(day: Day) {
  const days = employmentIn("workers");
  return sql`CASE WHEN ${hasLeft(days, day)} THEN 'left' WHEN ${isToCome(days, day)} THEN 'coming' ELSE 'here' END`;
}

const PART_OF_PHONE = /^\+?\d{3,}$/;
/** The signs by which people group the digits of a number, see `phone`. */
const GROUPING = [" ", ".", "-", "/", "(", ")"];
const ungroupedPhone = GROUPING.reduce((phone, sign) => sql`replace(${phone}, ${sign}, '')`, sql`${workers.phone}`);

function found(q: string, { inPrivate }: Reach) {
  if (!q) return undefined;
  const inPublic = holdsWords(workers.searchText, q);
  if (!inPrivate) return inPublic;
  const digits = GROUPING.reduce((text, sign) => text.replaceAll(sign, ""), q);
  return or(
    inPublic,
    holdsWords(workers.privateSearchText, q),
    // A phone number is found however its digits are grouped.
    PART_OF_PHONE.test(digits) ? sql`instr(${ungroupedPhone}, ${digits}) > 0` : undefined,
  );
}

/** The description of workers for the log and the palette. */
export const noun = {
  table: workers,
  name: workers.name,
  label: shownName,
  hint: workers.role,
  text: workers.searchText,
  privateText: workers.privateSearchText,
  isHereOn: (day: Day) => isHereOn(day),
  taken: { cin: workers.cinKey, number: workers.numberKey },
  restoring: { find, asRow: rowOf },
};
