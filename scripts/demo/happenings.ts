import { enrol } from "#app/accounts/services/accounts";
import { sealEntries } from "#app/audit/services/chain";
import type { ActionOn, AuditResource, Snapshot } from "#app/core/domain/audit-lines";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { type Shift, shiftInterval } from "#app/core/domain/calendar/shifts";
import { type Actor, system } from "#app/core/services/actor";
import { type LoggedChange, recordDays, recordEvent } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { generateReport } from "#app/insights/services/insights";
import { createStop } from "#app/losses/services/stops";
import { loggedCells } from "#app/planning/domain/strokes";
import { reportLeave } from "#app/planning/services/absences";
import { current, updateSettings } from "#app/plant/services/factory-settings";
import { updateRecord } from "#app/records/services/records";
import type { Account } from "./accounts";
import { actorOf, type Name, PHONE } from "./cast";
import { openPast } from "./deps";
import { DEMO_CLOCK, type DemoFactory } from "./factory";
import { isAsOne } from "./line-reports";
import { SUNDAY, WEDNESDAY } from "./people";
import { openRandom, type Random } from "./random";
import type { Tables } from "./rows";
import { runningStop } from "./stops";
import { ILL } from "./stories";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_OF_LOG = 30;
/** What is older than a day has been read, but for the account that waits. */
const READ = "UPDATE notifications SET read_at = at WHERE at < ? AND kind <> 'account_waiting'";
const WORDS_OF_CORRECTIONS = ["Deux paquets oubliés", "Paquet compté deux fois", "Fiche illisible, recomptée"];

type Happening = { at: number; who: Name } & (Logged | { act: (deps: Deps, actor: Actor) => Promise<unknown> });
/** An action with a change of a resource that knows it. */
type Logged = {
  [Name in AuditResource]: { action: ActionOn<Name>; change: LoggedChange<Name>; days?: Day[] };
}[AuditResource];
type Past = { factory: DemoFactory; accounts: Account[]; tables: Tables };

/**
 * A month in the factory as its six people lived it: what the seed's rows cannot say is done by the app's own services
 * at the time when it happened, and logged and sealed like everything else.
 */
export async function happen(d1: D1Database, { factory, accounts, tables }: Past) {
  const { deps, setNow } = openPast(d1, factory.now);
  const actors = new Map(accounts.map((account) => [account.username, actorOf(account)]));
  const happenings = [
    ...visits(factory, accounts),
    ...plans(factory, tables),
    ...entries(factory, accounts, tables),
    ...deeds(factory, tables),
  ]
    .filter(({ at }) => at < factory.now)
    .sort((one, other) => one.at - other.at);
  let logged: Happening[] = [];
  for (const happening of happenings) {
    if ("action" in happening) {
      logged.push(happening);
      continue;
    }
    await log(logged);
    logged = [];
    setNow(happening.at);
    await happening.act(deps, actors.get(happening.who) as Actor);
  }
  await log(logged);
  await d1
    .prepare(READ)
    .bind(factory.now - DAY)
    .run();
  await sealEntries(deps);
  return happenings.length;

  async function log(entries: Happening[]) {
    const statements = entries.flatMap((entry) => {
      if (!("action" in entry)) return [];
      setNow(entry.at);
      const line = recordEvent<AuditResource>(deps, actors.get(entry.who) as Actor, entry.action, entry.change);
      return entry.days ? [line, recordDays(deps, entry.days)] : [line];
    });
    const [first, ...rest] = statements;
    if (first) await deps.db.batch([first, ...rest]);
  }
}

/** When each person signs in, in minutes of the day, on how many of their days, and for how many hours they stay. */
const HABITS: Record<Name, { from: number; share: number; hours: number; restDay?: number }> = {
  supervisor: { from: 5 * 60 + 45, share: 1, hours: 8.5 },
  nadia: { from: 13 * 60 + 40, share: 1, hours: 8.6, restDay: WEDNESDAY },
  mehdi: { from: 8 * 60, share: 0.95, hours: 9 },
  manager: { from: 8 * 60 + 20, share: 0.9, hours: 9.5 },
  admin: { from: 9 * 60, share: 0.5, hours: 3 },
  viewer: { from: 10 * 60, share: 0.25, hours: 0.5 },
};

function visits(factory: DemoFactory, accounts: Account[]): Happening[] {
  return days(factory, -DAYS_OF_LOG, 0).flatMap(({ date, offset }) =>
    accounts.flatMap(({ id, username }) => {
      const who = username as Name;
      const random = openRandom(`visit ${who} ${offset}`);
      const { from, share, hours, restDay = SUNDAY } = HABITS[who];
      if (dayNumber(date) % 7 === restDay || !random.chance(share)) return [];
      const at = timeOf(date, from + random.whole(0, 25));
      const leaves = at + hours * HOUR + random.whole(0, 20) * MINUTE;
      const change: LoggedChange<"auth"> = { resource: "auth", id: String(id) };
      return [
        { at, who, action: "login" as const, change },
        ...(random.chance(0.7) ? [{ at: leaves, who, action: "logout" as const, change }] : []),
        ...exportsOf(who, { at: at + 40 * MINUTE, date, random }),
      ];
    }),
  );
}

function exportsOf(who: Name, { at, date, random }: { at: number; date: Day; random: Random }): Happening[] {
  const filter = { from: addDays(date, -7), to: addDays(date, -1) };
  const exported = <Exported extends "assignment" | "performance_record">(resource: Exported, format: string) => ({
    at,
    who,
    action: "export" as const,
    change: { resource, id: null, metadata: { format, filter } },
  });
  if (who === "mehdi" && random.chance(0.2)) return [exported("assignment", "xlsx")];
  if (who === "manager" && random.chance(0.25)) return [exported("performance_record", "csv")];
  return [];
}

/** On each Thursday the planner plans the week after the next. */
function plans(factory: DemoFactory, { assignments = [] }: Tables): Happening[] {
  return days(factory, -DAYS_OF_LOG, 0)
    .filter(({ date }) => dayNumber(date) % 7 === 0)
    .map(({ date }) => {
      const [from, until] = [addDays(date, 11), addDays(date, 17)];
      const rows = assignments.filter((row) => String(row.date) >= from && String(row.date) <= until && !row.reason);
      const planned = rows.map((row) => ({
        date: row.date as Day,
        shift: row.shift as Shift,
        productionLineId: String(row.line_id),
        workerId: String(row.worker_id),
      }));
      const planDays = [...new Set(planned.map((row) => row.date))];
      const metadata = { created: rows.length, removed: 0, copiedFrom: addDays(from, -7), to: from, days: 7 };
      const change: LoggedChange<"assignment"> = {
        resource: "assignment",
        id: null,
        next: loggedCells(planned),
        metadata,
      };
      return {
        at: timeOf(date, 15 * 60 + 10),
        who: "mehdi" as const,
        action: "bulk_assign" as const,
        change,
        days: planDays,
      };
    });
}

/** The stops and newcomers of the month: who entered them, and when. */
function entries({ now }: DemoFactory, accounts: Account[], { stops = [], workers = [] }: Tables): Happening[] {
  const since = now - DAYS_OF_LOG * DAY;
  const names = new Map(accounts.map(({ id, username }) => [id, username as Name]));
  const lately = (rows: Tables[string]) => rows.filter((row) => Number(row.created_at) > since);
  const created = <Created extends "stop" | "worker">(
    row: Tables[string][number],
    who: Name,
    resource: Created,
    next: Snapshot,
  ) => ({
    at: Number(row.created_at),
    who,
    action: "create" as const,
    change: { resource, id: String(row.id), next },
  });
  return [
    ...lately(stops).map((row) => {
      const { shift, date, minutes, people } = row;
      const [productionLineId, reasonId] = [String(row.line_id), String(row.reason_id)];
      const next = { productionLineId, shift, date, reasonId, minutes, people, note: "" };
      return created(row, names.get(Number(row.created_by)) as Name, "stop", next);
    }),
    ...lately(workers).map((row) => {
      const { name, cin, email, phone, role } = row;
      return created(row, "mehdi", "worker", { name, cin, email, phone, role });
    }),
  ];
}

/** What somebody did once, by the services that a press of theirs would call. */
function deeds(factory: DemoFactory, tables: Tables): Happening[] {
  const on = (offset: number, minutes: number) => timeOf(addDays(factory.today, offset), minutes);
  const lately = (minutes: number) => factory.now - minutes * MINUTE;
  const settings = (field: string, previous: unknown, next: unknown): LoggedChange<"settings"> => ({
    resource: "settings",
    id: "1",
    previous: { [field]: previous },
    next: { [field]: next },
  });
  return [
    { at: on(-26, 560), who: "admin", action: "update", change: settings("smallestGap", 0.1, 0.08) },
    { at: on(-20, 575), who: "admin", action: "update", change: settings("registration", "open", "approval") },
    { at: on(-13, 602), who: "viewer", act: mistypes },
    ...corrections(factory, tables),
    { at: on(-1, 985), who: "admin", act: (deps) => joins(deps) },
    { at: on(-1, 991), who: "admin", act: opensRegistration },
    { at: Math.min(on(0, 335), lately(90)), who: "supervisor", act: callsInIll },
    { at: lately(55), who: "manager", act: writeReport },
    { at: lately(25), who: "supervisor", act: lineStops },
  ];

  function writeReport(deps: Deps, actor: Actor) {
    const [from, to] = [addDays(factory.today, -28), addDays(factory.today, -1)];
    return generateReport(deps, actor, { from, to, language: "fr" });
  }

  async function opensRegistration(deps: Deps, actor: Actor) {
    const { version } = await current(deps);
    return updateSettings(deps, actor, { version, registration: "open", defaultRole: "manager" });
  }

  function callsInIll(deps: Deps, actor: Actor) {
    const worker = factory.people.findIndex(({ story }) => story === "ill");
    const workerIds = [String(tables.workers?.[worker]?.id)];
    const until = addDays(factory.today, ILL.days - 1);
    return reportLeave(deps, actor, { workerIds, from: factory.today, until, half: null, reason: "Maladie" });
  }

  function lineStops(deps: Deps, actor: Actor) {
    const stop = runningStop(factory.seats, deps.now(), DEMO_CLOCK);
    if (!stop) return Promise.resolve();
    const { line, reasonId, ...said } = stop;
    const productionLineId = String(tables.production_lines?.[line]?.id);
    const input = { ...said, productionLineId, reasonId: String(reasonId), note: "", confirmStops: true };
    return createStop(deps, actor, input);
  }
}

async function mistypes(deps: Deps, actor: Actor) {
  await recordEvent(deps, system(actor), "login_failed", {
    resource: "auth",
    id: actor.id,
    metadata: { reason: "password" },
  });
}

/** Somebody registers, and waits for an administrator. */
function joins(deps: Deps) {
  const caller = {
    ip: "198.51.100.31",
    userAgent: PHONE,
    accessToken: null,
    refreshToken: null,
    language: "fr" as const,
  };
  const names = { firstName: "Imane", lastName: "Ouahbi" };
  return enrol(deps, caller, { username: "imane", email: "imane@demo.trame", passwordHash: null, ...names });
}

/** A record in a thousand of the last month is corrected the morning after; those of people come first. */
function corrections({ reports, today }: DemoFactory, { performance_records: records = [] }: Tables): Happening[] {
  return reports
    .filter((report) => !isAsOne(report))
    .flatMap(({ seat }, index): Happening[] => {
      const random = openRandom(`correction ${index}`);
      if (seat.offset < -DAYS_OF_LOG || seat.offset > -2 || !random.chance(0.001)) return [];
      const { id, pieces_made: made } = records[index] ?? {};
      const reason = random.pick(WORDS_OF_CORRECTIONS);
      const piecesMade = Number(made) + random.whole(1, 4);
      const at = timeOf(addDays(today, seat.offset + 1), 8 * 60 + 50 + random.whole(0, 60));
      const act = (deps: Deps, actor: Actor) =>
        updateRecord(deps, actor, { id: String(id), version: 1, piecesMade, reason, confirmRepeat: true });
      return [{ at, who: random.pick(["manager", "mehdi"] as const), act }];
    });
}

function days({ today }: DemoFactory, from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    offset: from + index,
    date: addDays(today, from + index),
  }));
}

/** The instant of a time of the day, in minutes. */
function timeOf(date: Day, minutes: number) {
  const [hours = 0] = DEMO_CLOCK.shiftWindows.morning[0].split(":").map(Number);
  return shiftInterval(date, "morning", DEMO_CLOCK).start + (minutes - hours * 60) * MINUTE;
}
