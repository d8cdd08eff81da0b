import * as imports from "#app/data/imports";
import type { AssignmentInput } from "#app/domain/assignments";
import type { Device } from "#app/domain/devices";
import type { Id } from "#app/domain/ids";
import type { ImportKind } from "#app/domain/imports";
import { ALERT_PIECES, type NotificationKind, type NotificationParams } from "#app/domain/notifications";
import { type RoleOrNone, rolesThatCan } from "#app/domain/permissions";
import { errorRate } from "#app/domain/production";
import type { Status, UserStatus } from "#app/domain/statuses";
import { paths } from "#app/paths";
import type { Actor, Author } from "./actor";
import type { Deps } from "./deps";
import type { Notice } from "./notifications";

type Clock = Pick<Deps, "now">;

/** Those who plan hear of every change of the plan but their own, one item a day of the plan. */
export function planChanged({ now }: Clock, actor: Actor, rows: readonly Pick<AssignmentInput, "date">[]): Notice[] {
  const [first, ...others] = [...new Set(rows.map(({ date }) => date))].sort();
  if (!first) return [];
  return [
    {
      kind: "assignment_changed",
      reason: "planner",
      params: { actor: actor.name, date: first, days: others.length },
      link: paths.assignments({ from: first, to: others.at(-1) ?? first }),
      groupKey: `plan:${others.length > 0 ? "many" : first}`,
      count: rows.length,
      at: now(),
      to: { roles: rolesThatCan("assignments.write") },
      except: actor.id,
    },
  ];
}

export function linesSwitched(
  { now }: Clock,
  actor: Actor,
  { lines, status }: { lines: readonly { id: Id; name: string }[]; status: Status },
): Notice[] {
  return lines.slice(0, LINES_TOLD).map(({ id, name }) => ({
    kind: "line_status",
    reason: "lines",
    params: { actor: actor.name, line: name, status },
    link: paths.productionLines({ q: name }),
    groupKey: `line:${id}`,
    at: now(),
    to: LINE_READERS,
    except: actor.id,
  }));
}

export type Made = { productionLineId: Id; date: string; piecesMade: number; piecesDefective: number };

/**
 * One item for each line and day with records whose error rate lies above `worst` percent. Records of few pieces say nothing.
 * `names` are those of the lines.
 */
export function errorAlerts(
  { now }: Clock,
  actor: Actor,
  { made, worst, names }: { made: readonly Made[]; worst: number; names: ReadonlyMap<Id, string> },
): Notice[] {
  const alarming = made.filter((each) => isAlarming(each, worst));
  const places = [...new Set(alarming.map(placeOf))].slice(0, LINES_TOLD);
  return places.map((place) => {
    const rows = alarming.filter((each) => placeOf(each) === place);
    const { productionLineId, date } = rows[0] as Made;
    const rates = rows.map((row) => rateOf(row) ?? 0);
    return {
      kind: "error_alert",
      reason: "lines",
      params: { line: names.get(productionLineId) ?? "", date, percent: Math.round(Math.max(...rates) * 10) / 10 },
      link: paths.records({ productionLineId, from: date, to: date }),
      groupKey: `errors:${place}`,
      count: rows.length,
      at: now(),
      to: LINE_READERS,
      except: actor.id,
    };
  });
}

export function isAlarming(row: Made, worst: number) {
  return row.piecesMade >= ALERT_PIECES && (rateOf(row) ?? 0) > worst;
}

/** To whoever started it: its figures are those of the batch it is written in. */
export function importDone({ now }: Clock, actor: Actor, { id, kind }: { id: Id; kind: ImportKind }): Notice {
  return {
    ...yours(actor.id, "import_done", {}, kind === "workers" ? paths.workers() : paths.records()),
    params: imports.summary(id),
    groupKey: `import:${id}`,
    at: now(),
  };
}

/** The report that somebody asked for is there. */
export function reportReady(
  { now }: Clock,
  actor: Actor,
  { id, link, ...params }: { id: Id; link: string; from: string; to: string },
): Notice {
  return { ...yours(actor.id, "report_ready", params, link), groupKey: `report:${id}`, at: now() };
}

/** What of it was set. */
type Standing = { role?: RoleOrNone; status?: UserStatus };

/** To each whose role or status was set, unless they did it themselves. */
export function standingChanged(
  { now }: Clock,
  actor: Actor,
  userIds: readonly Id[],
  { role, status }: Standing,
): Notice[] {
  const changed: NotificationParams[] = [
    ...(role === undefined ? [] : [{ actor: actor.name, role: role ?? "none" }]),
    ...(status === undefined ? [] : [{ actor: actor.name, userStatus: status }]),
  ];
  return changed.map((params) => ({
    kind: "account_changed",
    reason: "account",
    params,
    link: paths.account(),
    groupKey: `standing:${"role" in params ? "role" : "status"}`,
    at: now(),
    to: { userIds },
    except: actor.id,
  }));
}

/** A sign-in from a browser that this account had not been used with. */
export function newSignIn(
  { now }: Clock,
  { userId, sessionId, device }: { userId: Id; sessionId: Id; device: Device },
): Notice {
  return {
    kind: "new_sign_in",
    reason: "account",
    params: { browser: device.browser, system: device.system },
    link: paths.account(),
    groupKey: `sign-in:${sessionId}`,
    at: now(),
    to: { userIds: [userId] },
  };
}

/** Everybody who may read the log hears that a part of it was removed. */
export function auditCleaned(
  { now }: Clock,
  actor: Pick<Author, "id" | "name">,
  { deleted, days, link }: { deleted: number; days: number; link: string },
): Notice {
  return {
    kind: "audit_cleanup",
    reason: "log",
    params: { actor: actor.name, entries: deleted, days },
    link,
    groupKey: `cleanup:${now()}`,
    at: now(),
    to: { roles: rolesThatCan("audit.read") },
    except: actor.id,
  };
}

/** More lines at once are an event of their own, and are seen on their list. */
const LINES_TOLD = 20;

const LINE_READERS = { roles: rolesThatCan("records.create") };

function yours(userId: Id, kind: NotificationKind, params: NotificationParams, link: string) {
  return { kind, reason: "yours" as const, params, link, to: { userIds: [userId] } };
}

function placeOf({ productionLineId, date }: Made) {
  return `${productionLineId}:${date}`;
}

function rateOf({ piecesMade, piecesDefective }: Made) {
  return errorRate({ pieces: piecesMade, defective: piecesDefective });
}
