import { signHandover, writeHandover } from "#app/chat/services/handovers";
import { postMessage, reactTo } from "#app/chat/services/messages";
import { addDays } from "#app/core/domain/calendar/days";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { createStop } from "#app/losses/services/stops";
import { findForSeat, reportLeave } from "#app/planning/services/absences";
import { createAssignment } from "#app/planning/services/assignments";
import { copyAssignments } from "#app/planning/services/writing";
import * as sheets from "#app/shift-entry/data/sheets";
import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { LineAsOne } from "#app/shift-entry/domain/typed-report";
import { reportLine, reportShift } from "#app/shift-entry/services/reports";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { watchShifts } from "#app/shift-entry/services/watch";
import { type Cast, readCast, supervisorOf } from "./cast";
import { openRandom, type Random } from "./random";
import { HANDOVER_GROUP, HANDOVER_LINE, idsOfLines, STOPS_GROUP, said, withCards } from "./talks";
import { type Crew, type Deed, deedsOf, type Place, placesBetween, type StopReason } from "./working-day";

/** A demo that was not served for longer begins where a week ago nobody entered anything. */
const CAUGHT_UP_DAYS = 7;
/** What is older is entered in one go, as after a day without a network. */
const LATE = DAY / 2;
const PLANNED_AHEAD_DAYS = 10;
/** The hours of work after which a shift is over, and the pace of a product that a line has not made lately. */
const WHOLE_SHIFT_HOURS = 7;
const USUAL_PACE = 2;

const REASON_IDS: Record<StopReason, Id> = {
  "no-feeding": "13",
  machine: "14",
  "waiting-for-mechanic": "15",
  trims: "17",
  "quality-hold": "19",
};

const TOLD: Record<StopReason, string> = {
  "no-feeding": "plus rien à coudre, la coupe n’a pas livré",
  machine: "une machine en panne",
  "waiting-for-mechanic": "personne pour régler la machine",
  trims: "plus de fermetures à glissière au poste",
  "quality-hold": "arrêt qualité, les pièces sont triées",
};

const ANSWERED: Record<StopReason, string> = {
  "no-feeding": "J’appelle la coupe. Le chariot suivant est pour vous.",
  machine: "Vu. La machine de réserve est à côté du poste 3.",
  "waiting-for-mechanic": "Le mécanicien finit à côté, il vient ensuite.",
  trims: "Le magasin en descend deux cartons.",
  "quality-hold": "Merci. Gardez-moi dix pièces, je passe les voir.",
};

/**
 * Does what the people of the demo do after `from` and until `until`, each by their own rights, at their own time.
 * @param done called after each deed with its time, so that an interrupted run goes on behind it
 */
export async function live(
  deps: Deps,
  { from: begun, until, done }: { from: number; until: number; done?: (at: number) => Promise<unknown> },
) {
  const cast = await readCast(deps.db.$client);
  if (!cast) return;
  const from = Math.max(begun, until - CAUGHT_UP_DAYS * DAY);
  const factory = await deps.settings();
  const lateUntil = Math.max(from, until - LATE);
  const deeds: Deed[] = [];
  for (const place of placesBetween(from, until, factory)) {
    const crews = (await sheets.standings(deps.db, place))
      .filter(({ planned }) => planned > 0)
      .map(({ id, name, planned }): Crew => ({ lineId: id, name, people: planned }));
    deeds.push(...within(deedsOf(place, crews, factory), { from: lateUntil, until }));
    if (lateUntil > from)
      deeds.push(...within(deedsOf(place, crews, factory, { isPast: true }), { from, until: lateUntil }));
  }
  deeds.sort((one, other) => one.at - other.at);
  for (const deed of deeds) {
    const then = { ...deps, now: () => deed.at };
    await perform(then, cast, deed).catch((error: unknown) => {
      // Somebody has entered, closed or removed it meanwhile: a person would shrug, too.
      if (error instanceof AppError) return;
      deps.logError({ demo: deed.kind, error: String(error) });
    });
    await done?.(deed.at);
  }
}

function within(deeds: Deed[], { from, until }: { from: number; until: number }) {
  return deeds.filter(({ at }) => at > from && at <= until);
}

async function perform(deps: Deps, cast: Cast, deed: Deed): Promise<unknown> {
  const leader = cast[supervisorOf(deed)];
  const random = openRandom(
    `${deed.kind} ${deed.date} ${deed.shift} ${"lineId" in deed ? deed.lineId : ""} ${deed.at}`,
  );
  switch (deed.kind) {
    case "report":
      return report(deps, leader, deed, random);
    case "stop":
      return stop(deps, cast, deed);
    case "answer":
      return answer(deps, cast, deed);
    case "absence":
      return callIn(deps, leader, deed, random);
    case "replacement":
      return replace(deps, cast, deed);
    case "handover":
      return handOver(deps, cast, deed);
    case "signature":
      return sign(deps, cast, deed);
    case "watch":
      return watchShifts(deps);
    case "plan":
      return plan(deps, cast, deed);
  }
}

type Of<Kind extends Deed["kind"]> = Extract<Deed, { kind: Kind }>;

/** Records what each person of a line has made since their last record of the shift, at the pace that is usual for them. */
async function report(
  deps: Deps,
  leader: Cast[keyof Cast],
  { lineId, date, shift, hours }: Of<"report">,
  random: Random,
) {
  const place = { productionLineId: lineId, date, shift };
  const sheet = await readShiftSheet(deps, place);
  if (!sheet) return;
  if (sheet.asOne) return reportAsOne(deps, leader, { ...sheet, asOne: sheet.asOne }, { hours, random });
  const products = new Set(sheet.products.map(({ id }) => id));
  const rate = await errorRateOf(deps, lineId, date);
  const pace = Math.exp(random.normal() * 0.06);
  const rows = sheet.planned.flatMap(({ workerId }) => {
    const done = sheet.recorded.filter((record) => record.workerId === workerId);
    const left = hours - done.reduce((sum, record) => sum + record.hours, 0);
    const productId = done.at(-1)?.productId ?? sheet.lastProducts[workerId] ?? sheet.lineProductId;
    if (left < 0.5 || !productId || !products.has(productId)) return [];
    const usual = sheet.habits.filter((habit) => habit.productId === productId);
    const habit = usual.find((each) => each.workerId === workerId) ?? usual[0];
    if (!habit) return [];
    const anHour = (habit.fewest + habit.most) / 2;
    const piecesMade = Math.max(1, Math.round(anHour * left * pace * Math.exp(random.normal() * 0.05)));
    const piecesDefective = Array.from({ length: piecesMade }).filter(() => random.chance(rate)).length;
    const defectKinds = faults(piecesDefective, sheet.kinds, random);
    return [{ workerId, productId, piecesMade, piecesDefective, defectKinds, hours: left }];
  });
  if (rows.length === 0) return;
  await reportShift(deps, leader, { ...place, rows, stops: [], confirmRepeat: true, confirmStops: true });
}

/** Records the hours of a line that counts as one since its last report, at the pace of its last two weeks. */
async function reportAsOne(
  deps: Deps,
  leader: Cast[keyof Cast],
  { place, asOne: { report, hours: all }, planned, lineProductId, kinds }: ShiftKnown & { asOne: LineAsOne },
  { hours, random }: { hours: number; random: Random },
) {
  const { productionLineId, date } = place;
  const productId = report?.rows.at(-1)?.productId ?? lineProductId;
  const before = report?.rows.filter((row) => row.productId !== productId) ?? [];
  const begun = report?.rows.find((row) => row.productId === productId)?.hours ?? [];
  const done = new Set([...before.flatMap((row) => row.hours), ...begun].map(({ from }) => from));
  const open = (hours < WHOLE_SHIFT_HOURS ? all.slice(0, hours) : all).filter((from) => !done.has(from));
  if (!productId || planned.length === 0 || open.length === 0) return;
  const [pace, rate] = await Promise.all([
    paceOf(deps, { productionLineId, productId, date }),
    errorRateOf(deps, productionLineId, date),
  ]);
  // The hours of a shift are more than those of work: nobody says when its break was.
  const inAnHour = (pace * planned.length * Math.min(hours, WHOLE_SHIFT_HOURS)) / (done.size + open.length);
  const made = open.map((from) => {
    const pieces = Math.round(inAnHour * Math.exp(random.normal() * 0.08));
    return { from, pieces, defective: Array.from({ length: pieces }).filter(() => random.chance(rate)).length };
  });
  const counted = [...begun, ...made];
  const defective = counted.reduce((sum, hour) => sum + hour.defective, 0);
  const rows = [...before, { productId, hours: counted, defectKinds: faults(defective, kinds, random) }];
  await reportLine(deps, leader, {
    ...place,
    rows: rows.map(({ productId, hours, defectKinds }) => ({ productId, hours, defectKinds })),
    people: planned.map(({ workerId }) => ({ workerId, hours })),
    otherPeople: report?.otherPeople ?? 0,
    otherHours: report?.otherHours ?? 0,
    stops: [],
    confirmed: true,
    confirmStops: true,
    ...(report && { insteadOf: { id: report.id, version: report.version } }),
  });
}

/** The pieces that a person of a line makes in an hour, faulty ones too. */
async function paceOf(
  { db }: Deps,
  { productionLineId, productId, date }: Record<"productionLineId" | "productId" | "date", string>,
) {
  const sums = await db.$client
    .prepare(`SELECT sum(pieces) * 3600.0 / sum(seconds) AS pace FROM line_product_days
      WHERE line_id = ? AND product_id = ? AND date >= ?`)
    .bind(Number(productionLineId), Number(productId), addDays(date, -14))
    .first<{ pace: number | null }>();
  return sums?.pace ?? USUAL_PACE;
}

/** The share of faulty pieces of a line in the last three days. */
async function errorRateOf({ db }: Deps, lineId: Id, date: string): Promise<number> {
  const sums = await db.$client
    .prepare("SELECT sum(pieces) AS made, sum(defective) AS defective FROM line_days WHERE line_id = ? AND date >= ?")
    .bind(Number(lineId), addDays(date, -3))
    .first<{ made: number | null; defective: number | null }>();
  return sums?.made ? (sums.defective ?? 0) / sums.made : 0.03;
}

/** A fault for nearly every defective piece, mostly of the kinds that the line knows best. */
function faults(pieces: number, kinds: readonly { id: Id; status: string }[], random: Random) {
  const usual = kinds.filter(({ status }) => status === "active").slice(0, 4);
  const counts = new Map<Id, number>();
  for (let piece = 0; piece < pieces; piece += 1) {
    const kind = usual[Math.min(usual.length - 1, Math.floor(random.next() ** 2 * 4))];
    if (!kind || random.chance(0.1)) continue;
    counts.set(kind.id, (counts.get(kind.id) ?? 0) + 1);
  }
  return [...counts]
    .map(([causeId, count]) => ({ causeId, count }))
    .sort((a, b) => Number(a.causeId) - Number(b.causeId));
}

async function stop(deps: Deps, cast: Cast, { lineId, name, people, minutes, reason, date, shift }: Of<"stop">) {
  const leader = cast[supervisorOf({ date, shift })];
  const made = { reasonId: REASON_IDS[reason], minutes, people, note: "" };
  await createStop(deps, leader, { ...made, productionLineId: lineId, date, shift, confirmStops: true });
  if (minutes >= 20) await write(deps, leader, STOPS_GROUP, `#line(${name}) : ${minutes} min, ${TOLD[reason]}.`);
}

async function answer(deps: Deps, cast: Cast, { reason, date, shift }: Of<"answer">) {
  const written = await write(deps, cast.manager, STOPS_GROUP, ANSWERED[reason]);
  if (!written) return;
  await reactTo(deps, cast[supervisorOf({ date, shift })], { ...written, emoji: "👍", isOn: true });
}

/** Posts a message in a group of the demo, where it still exists. */
async function write(deps: Deps, actor: Cast[keyof Cast], group: string, text: string) {
  const conversationId = await groupNamed(deps, group);
  if (!conversationId) return null;
  const { seq } = await postMessage(deps, actor, said(conversationId, withCards(text, await idsOfLines(deps))));
  return { conversationId, seq };
}

async function groupNamed({ db }: Deps, name: string): Promise<Id | null> {
  const found = await db.$client
    .prepare("SELECT id FROM conversations WHERE name = ?")
    .bind(name)
    .first<{ id: number }>();
  return found ? String(found.id) : null;
}

async function callIn(deps: Deps, leader: Cast[keyof Cast], { lineId, date, shift }: Of<"absence">, random: Random) {
  const planned = await sheets.planned(deps.db, { productionLineId: lineId, date, shift });
  if (planned.length === 0) return;
  const { workerId } = random.pick(planned);
  await reportLeave(deps, leader, { workerIds: [workerId], from: date, until: date, half: null, reason: "Maladie" });
}

/** The planner fills the place with the best person whom nothing speaks against. */
async function replace(deps: Deps, cast: Cast, { lineId, date, shift }: Of<"replacement">) {
  const place = { productionLineId: lineId, date, shift };
  const { offers } = await findForSeat(deps, place);
  const best = offers.find(({ doubts }) => doubts.length === 0);
  if (best)
    await createAssignment(deps, cast.mehdi, {
      ...place,
      workerId: best.id,
      position: null,
      operation: "",
      reason: "",
    });
}

async function handOver(deps: Deps, cast: Cast, { date, shift }: Of<"handover">) {
  const [conversationId, lines] = await Promise.all([groupNamed(deps, HANDOVER_GROUP), idsOfLines(deps)]);
  const productionLineId = lines.get(HANDOVER_LINE);
  if (!conversationId || !productionLineId) return;
  const leader = cast[supervisorOf({ date, shift })];
  const note = "Rien de cassé, les bobines sont montées pour la suite.";
  const { id } = await writeHandover(deps, leader, { conversationId, productionLineId, note, date, shift });
  await postMessage(deps, leader, said(conversationId, `#handover:${id}`));
}

/** Whoever leads the next shift signs what waits, or the manager where that is the same person. */
async function sign(deps: Deps, cast: Cast, { date, shift }: Of<"signature">) {
  const next: Place = shift === "night" ? { date: addDays(date, 1), shift: "morning" } : { date, shift: "afternoon" };
  const waiting = await deps.db.$client
    .prepare("SELECT id, author_id AS author FROM shift_handovers WHERE signed_by IS NULL ORDER BY id DESC LIMIT 2")
    .all<{ id: number; author: number }>();
  const leader = cast[supervisorOf(shift === "afternoon" ? { date, shift: "night" } : next)];
  for (const { id, author } of waiting.results)
    await signHandover(deps, String(author) === leader.id ? cast.manager : leader, String(id));
}

/** The planner copies last week when the plan ends soon. */
async function plan(deps: Deps, cast: Cast, { date }: Of<"plan">) {
  const last = await deps.db.$client
    .prepare("SELECT max(date) AS date FROM assignments")
    .first<{ date: string | null }>();
  if (!last?.date || last.date >= addDays(date, PLANNED_AHEAD_DAYS)) return;
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const to = addDays(last.date, ahead);
    await copyAssignments(deps, cast.mehdi, { from: addDays(to, -7), to, days: 1, reason: "", withoutWarned: true });
  }
}
