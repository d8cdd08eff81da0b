import { expect } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import type { Alert, AlertKind } from "#app/insights/domain/findings";
import type { Evidence, SeriesCell } from "#app/insights/domain/series/cells";
import {
  days,
  goodIn,
  isOf,
  lessThan,
  median,
  numberOf,
  type PaceUnit,
  paceIn,
  parts,
  rateOf,
  secondsIn,
  split,
  sum,
  textOf,
  total,
  unitOf,
} from "./insight-sums";
import { attainedIn } from "./insight-targets";

/** An estimate: it may be this far from a plain sum. */
type Near = { near: number; within: number };
/** An end of an interval, or what no plain sum gives: it lies between two figures. */
type Between = { from: number; to: number };
type Each = { label: string; shift: string | null; value: number }[];
/** What the records say of a value: the figure or the word itself, or how near an estimate must be. */
export type Recounted = number | string | null | Near | Between | Each;
type Figures = Record<string, Recounted>;
type Recount = (alert: Alert, evidence: Evidence) => Figures;

const near = (figure: number, within: number): Near => ({ near: figure, within });
const between = (from: number, to: number): Between => ({ from, to });

/**
 * A drop is estimated against the usual without mix, weekday and what all lines share: at most this much more than by
 * plain sums, or twice as much less, where several lines drop in the same days.
 */
const DROP = 0.03;
/** A person's pace is estimated against their own days without product, line, shift and the crew's day. */
const OWN_PACE = 0.04;
/** The usual of a shift allows for its level on other lines, and a line's by plain sums for each product. */
const ALWAYS = 0.03;
/** The effect of a mix, from the model's paces of the products. */
const MIX = 0.02;

/** The words and days of a finding. */
function frame({ subject, from, to, values }: Alert, { lines, products, names }: Evidence, inside: Dated[]) {
  const nameOf = (all: readonly { id: string; name: string }[]) =>
    all.find(({ id }) => id === subject.id)?.name ?? null;
  const dates = days(inside);
  if (values.since) expect(dates).toContain(textOf(values.since));
  return {
    line: nameOf(lines),
    product: nameOf(products),
    worker: nameOf(names),
    without: textOf(values.without),
    shift: subject.shift,
    from,
    since: textOf(values.since),
    to,
    over: to,
    days: dates.length,
  };
}
type Dated = { date: string };

function errors(alert: Alert, evidence: Evidence) {
  const { inside, outside } = split(alert, evidence.cells);
  const isBy = ({ lineId, productId }: SeriesCell) => (alert.subject.resource === "product" ? lineId : productId);
  const usual = expectedRate(inside, outside, isBy);
  const rates = parts(outside, isBy).map(([, cells]) => rateOf(cells));
  const [now, extra] = [
    numberOf(alert.values.now),
    sum(inside, "defective") - (sum(inside, "pieces") * numberOf(alert.values.usual)) / 100,
  ];
  if (alert.values.over) isUnlike(alert, evidence.cells, (after) => rateOf(after) < now);
  return {
    ...frame(alert, evidence, inside),
    now: rateOf(inside),
    // Where other days have too few pieces of the same products, the model knows their rate.
    usual: usual ?? between(Math.min(...rates), Math.max(...rates)),
    change: near(now - numberOf(alert.values.usual), 1e-6),
    extra: near(extra, 1 + sum(inside, "pieces") * 0.0005),
    ...faults(alert, evidence),
    ...outcomes(alert, evidence),
  };
}

/** The rate of the other days at the pieces of these; null where one place has fewer pieces than it has now. */
function expectedRate(inside: SeriesCell[], outside: SeriesCell[], placeOf: (cell: SeriesCell) => string) {
  const others = new Map(parts(outside, placeOf));
  const places = parts(inside, placeOf).map(([place, cells]) => ({ cells, usual: others.get(place) ?? [] }));
  if (places.some(({ cells, usual }) => sum(usual, "pieces") < sum(cells, "pieces"))) return null;
  return total(places, ({ cells, usual }) => sum(cells, "pieces") * rateOf(usual)) / sum(inside, "pieces");
}

/** Days after the end of a trouble exist, and are unlike it. */
function isUnlike({ subject, to }: Alert, cells: SeriesCell[], isBetter: (after: SeriesCell[]) => boolean) {
  const after = cells.filter(isOf(subject)).filter(({ date }) => date > to);
  expect(after.length).toBeGreaterThan(0);
  expect(isBetter(after)).toBe(true);
}

/** A rise is compared with the subject's other days, and what is always so with the others in the same days. */
function compared<Row extends Parameters<ReturnType<typeof isOf>>[0]>(alert: Alert, rows: readonly Row[]) {
  const { inside, outside } = split(alert, rows);
  if (!alert.kind.startsWith("chronic_")) return { inside, outside };
  const isOwn = isOf(alert.subject);
  return { inside, outside: rows.filter((row) => !isOwn(row) && row.date >= alert.from && row.date <= alert.to) };
}

function faults(alert: Alert, evidence: Evidence): Figures {
  const code = codeOf(alert.values.fault ?? alert.values.commonFault);
  if (code === null) return {};
  const { inside, outside } = compared(alert, evidence.faults);
  const id = evidence.causes.find((cause) => cause.code === code)?.id;
  const noted = (rows: typeof inside) => total(rows, (row) => row.faults);
  const ofKind = (rows: typeof inside) => noted(rows.filter(({ causeId }) => causeId === id));
  const [share, usual] = [ofKind(inside) / noted(inside), ofKind(outside) / noted(outside)];
  if (alert.values.fault) expect(share).toBeGreaterThan(usual);
  return {
    fault: code,
    commonFault: code,
    faults: noted(inside),
    ofFault: ofKind(inside),
    faultShare: share,
    faultUsual: usual,
    faultOfOthers: usual,
  };
}

function outcomes(alert: Alert, { outcomes }: Evidence) {
  const { inside } = split(alert, outcomes);
  return {
    repaired: total(inside, ({ repaired }) => repaired),
    second: total(inside, ({ second }) => second),
    scrapped: total(inside, ({ scrap }) => scrap),
  };
}

function codeOf(value: Alert["values"][string] | undefined) {
  return value?.as === "cause" ? value.value.code : null;
}

/** What stops took of the hours, and the part of a drop that would be left with as many stops as on other days. */
function stops(alert: Alert, evidence: Evidence) {
  const [worked, lost] = [split(alert, evidence.cells), split(alert, evidence.stopped)];
  const shareOf = (part: "inside" | "outside", isAsked = (_: { reasonId: string }) => true) =>
    secondsIn(lost[part].filter(isAsked)) / secondsIn(worked[part]);
  const [stopped, usual] = [shareOf("inside"), shareOf("outside")];
  const code = codeOf(alert.values.reason);
  if (code !== null) {
    const ofReason = ({ reasonId }: { reasonId: string }) =>
      evidence.causes.find(({ id }) => id === reasonId)?.code === code;
    const grown = shareOf("inside", ofReason) - shareOf("outside", ofReason);
    expect(grown).toBeGreaterThanOrEqual((stopped - usual) / 2);
  }
  const explained = Math.log((1 - usual) / (1 - stopped)) / -Math.log(1 - numberOf(alert.values.change));
  const byStops = Math.min(1, explained);
  if (alert.values.stopped && !alert.values.byStops) expect(explained).toBeLessThan(0.11);
  return { stopped, stoppedUsual: usual, reason: code, byStops: near(byStops, 0.02), left: near(1 - byStops, 0.02) };
}

/** A place that made less than usual: what it made is a sum, what it would have made an estimate. */
function drop(alert: Alert, evidence: Evidence) {
  const { values, subject } = alert;
  const { inside, outside } = split(alert, evidence.cells);
  const [now, change] = [paceIn(inside, unitOf(values)), numberOf(values.change)];
  const plain = lessThan(inside, outside) ?? Number.NaN;
  // What all lines share in these days is no trouble of one of them, as far as lines usually vary together.
  const all = split({ ...alert, subject: { ...subject, id: null } }, evidence.cells);
  const ofOthers = (cells: SeriesCell[]) => cells.filter(({ lineId }) => lineId !== subject.id);
  const common = subject.id === null ? 0 : (lessThan(ofOthers(all.inside), ofOthers(all.outside)) ?? 0);
  const relative = 1 - (1 - plain) / (1 - common);
  if (values.over) isUnlike(alert, evidence.cells, (after) => (lessThan(after, inside) ?? 0) < 0);
  if (subject.shift) {
    const others = split({ ...alert, subject: { ...subject, shift: null } }, evidence.cells);
    const ofShifts = (cells: SeriesCell[]) => cells.filter(({ shift }) => shift !== subject.shift);
    expect(lessThan(ofShifts(others.inside), ofShifts(others.outside))).toBeLessThan(plain);
  }
  return {
    ...frame(alert, evidence, inside),
    now,
    usual: near(now / (1 - change), roundingOf(unitOf(values)) + 0.001 * now),
    change: between(Math.min(plain, relative) - 2 * DROP, Math.max(plain, relative) + DROP),
    lost: near(goodIn(inside) * (1 / (1 - change) - 1), 1 + 0.002 * goodIn(inside)),
    ...stops(alert, evidence),
  };
}

function roundingOf(unit: PaceUnit) {
  return unit === "ratio" ? 0.001 : 0.1;
}

function risen(alert: Alert, evidence: Evidence) {
  const { own, inside } = split(alert, evidence.cells);
  const before = own.filter(({ date }) => date < alert.from);
  const more = -(lessThan(inside, before, goodIn) ?? Number.NaN);
  const now = paceIn(inside, unitOf(alert.values));
  expect(inside.at(-1)?.date).toBe(own.at(-1)?.date);
  return {
    ...frame(alert, evidence, inside),
    change: more,
    now,
    usual: now / (1 + more),
    gained: goodIn(inside) * (1 - 1 / (1 + more)),
  };
}

/** A change of style: its first days against the twelve before, and all other changes by the same sums. */
function badStart(alert: Alert, evidence: Evidence) {
  const changes = parts(evidence.cells, ({ lineId }) => lineId).flatMap(([line, own]) => changesOf(line, own));
  const asked = changes.find(({ line, first }) => line === alert.subject.id && first[0]?.date === alert.from);
  const [first, before] = [asked?.first ?? [], asked?.before ?? []];
  const others = changes.filter((change) => change !== asked);
  const ofProduct = others.filter(({ product }) => product === asked?.product).map(({ reached }) => reached);
  const usual = Math.min(
    median(others.map(({ reached }) => reached)),
    ...(ofProduct.length > 0 ? [median(ofProduct)] : []),
  );
  const reached = asked?.reached ?? Number.NaN;
  return {
    ...frame(alert, evidence, first),
    product: evidence.products.find(({ id }) => id === asked?.product)?.name ?? null,
    now: paceIn(first, "ratio"),
    before: paceIn(before, "ratio"),
    reached,
    usual,
    change: 1 - reached / usual,
    times: others.length,
    lost: goodIn(first) * (usual / reached - 1),
  };
}

/** The days on which a line of one product at a time changed it, each with up to six days and the twelve before. */
function changesOf(line: string, own: readonly SeriesCell[]) {
  const made = parts(own, ({ date }) => date);
  const productAt = (at: number) => made[at]?.[1][0]?.productId;
  return made.flatMap((_, at) => {
    const product = productAt(at);
    if (at < 12 || product === productAt(at - 1)) return [];
    const run = made.slice(at, at + 6).findIndex((_, later) => productAt(at + later) !== product);
    const first = made.slice(at, at + (run < 0 ? 6 : run)).flatMap(([, cells]) => cells);
    const before = made.slice(at - 12, at).flatMap(([, cells]) => cells);
    const reached = paceIn(first, "ratio") / paceIn(before, "ratio");
    return days(first).length < 3 ? [] : [{ line, product, first, before, reached }];
  });
}

/** A product that was made more slowly, by the lines that made it on at least four other days. */
function slower(alert: Alert, evidence: Evidence) {
  const { values, subject } = alert;
  const unit = unitOf(values);
  const all = split(alert, evidence.cells);
  const ofLine = (rows: SeriesCell[], line: string) => rows.filter(({ lineId }) => lineId === line);
  const lines = evidence.lines
    .map(({ id, name }) => ({ id, name, now: ofLine(all.inside, id), other: ofLine(all.outside, id) }))
    .filter(({ now, other }) => now.length > 0 && other.length >= 4);
  const inside = lines.flatMap(({ now }) => now);
  const work = unit === "ratio" ? ("measuredSeconds" as const) : ("seconds" as const);
  const usual = total(lines, (line) => sum(line.now, work) * paceIn(line.other, unit)) / sum(inside, work);
  const now = paceIn(inside, unit);
  const ids = new Set(lines.map(({ id }) => id));
  const rest = evidence.cells.filter(({ lineId, productId }) => ids.has(lineId) && productId !== subject.id);
  const ofAll = split({ ...alert, subject: { ...subject, id: null, resource: "factory" } }, rest);
  const places = ({ lineId, productId }: SeriesCell) => `${lineId} ${productId}`;
  const before = new Map(parts(ofAll.outside, places));
  const known = parts(ofAll.inside, places).filter(([place]) => before.has(place));
  const due = total(known, ([place, cells]) => (secondsIn(cells) / 3600) * paceIn(before.get(place) ?? [], "rate"));
  if (values.over) isUnlike(alert, evidence.cells, (after) => paceIn(after, unit) > now);
  return {
    ...frame(alert, evidence, inside),
    now,
    usual,
    change: 1 - now / usual,
    byLine: lines.map(({ name, now: own, other }) => ({
      label: name,
      shift: null,
      value: 1 - paceIn(own, unit) / paceIn(other, unit),
    })),
    rest: total(known, ([, cells]) => goodIn(cells)) / due,
    lost: goodIn(inside) * (usual / now - 1),
  };
}

/** A product against the other products of the crews that make both. */
function standard(alert: Alert, evidence: Evidence) {
  const { subject, from, to } = alert;
  const since = addDays(evidence.range.to, -41);
  const crews = parts(
    evidence.cells.filter(({ date, measuredSeconds }) => date >= since && measuredSeconds > 0),
    ({ lineId, shift }) => `${lineId} ${shift}`,
  ).flatMap(([, cells]) => {
    const own = cells.filter(isOf(subject));
    const rivals = cells.filter((cell) => !own.includes(cell));
    return own.length > 0 && days(rivals).length >= 4 ? [{ own, others: paceIn(rivals, "ratio") }] : [];
  });
  const own = crews.flatMap((crew) => crew.own);
  const othersOf = (cells: readonly SeriesCell[]) =>
    total(
      crews,
      (crew) =>
        sum(
          crew.own.filter((cell) => cells.includes(cell)),
          "measuredSeconds",
        ) * crew.others,
    ) / sum(cells, "measuredSeconds");
  const [now, usual] = [paceIn(own, "ratio"), othersOf(own)];
  const dates = days(own);
  for (const third of [0, 1, 2]) {
    const [first, last] = [third, third + 1].map((at) => dates[Math.floor((at * dates.length) / 3)]) as [
      string,
      string?,
    ];
    const cells = own.filter(({ date }) => date >= first && (last === undefined || date < last));
    expect(paceIn(cells, "ratio")).toBeLessThan(othersOf(cells));
  }
  const lines = parts(own, ({ lineId }) => lineId);
  for (const [, cells] of lines) expect(paceIn(cells, "ratio")).toBeLessThan(othersOf(cells));
  const figureOf = (figure: (cells: SeriesCell[]) => number) =>
    lines.map(([id, cells]) => ({
      label: evidence.lines.find((line) => line.id === id)?.name ?? "",
      shift: null,
      value: figure(cells),
    }));
  const minutes = (evidence.products.find(({ id }) => id === subject.id)?.standardMillis ?? Number.NaN) / 1000;
  expect([from, to]).toEqual([dates[0], dates.at(-1)]);
  return {
    ...frame(alert, evidence, own),
    now,
    usual,
    change: 1 - now / usual,
    byLine: figureOf((cells) => paceIn(cells, "ratio")),
    beside: figureOf(othersOf),
    standard: minutes,
    fit: (minutes * usual) / now,
  };
}

/** What is always so: of the products (or lines) that the subject shares with others, and those others. */
export function shared({ subject, from, to, values }: Alert, { cells, lines, products }: Evidence) {
  const within = cells.filter(({ date }) => date >= from && date <= to);
  const isProduct = subject.resource === "product";
  const placeOf = (cell: SeriesCell) => (isProduct ? cell.lineId : cell.productId);
  const nameOf = (cell: SeriesCell) => (subject.shift ? cell.shift : isProduct ? cell.productId : cell.lineId);
  const isNear = (cell: SeriesCell) => !subject.shift || cell.lineId === subject.id;
  const own = within.filter(isOf(subject));
  const rivals = within.filter((cell) => isNear(cell) && !own.includes(cell));
  const left = textOf(values.without).split(", ");
  const isLeft = (id: string) => left.includes([...lines, ...products].find((each) => each.id === id)?.name ?? "");
  const places = new Set(rivals.map(placeOf).filter((place) => !isLeft(place)));
  const inside = own.filter((cell) => places.has(placeOf(cell)));
  const covered = new Set(inside.map(placeOf));
  const near = rivals.filter((cell) => covered.has(placeOf(cell)));
  const names = new Map([...lines, ...products].map(({ id, name }) => [id, name]));
  const others = (figure: (cells: SeriesCell[]) => number, values: Alert["values"]): Each => {
    const list = values.others?.as === "each" ? values.others.value : [];
    return list.map(({ label, shift }) => ({
      label,
      shift,
      value: figure(near.filter((cell) => (shift ? nameOf(cell) === shift : names.get(nameOf(cell)) === label))),
    }));
  };
  return { inside, near, placeOf, others };
}

function alwaysErrors(alert: Alert, evidence: Evidence) {
  const { values, subject } = alert;
  const { inside, near: rivals, placeOf, others } = shared(alert, evidence);
  const named = others(rateOf, values).map(({ label, shift }) => shift ?? label);
  const names = new Map([...evidence.lines, ...evidence.products].map(({ id, name }) => [id, name]));
  const nameOf = (cell: SeriesCell) =>
    subject.shift ? cell.shift : (names.get(subject.resource === "product" ? cell.productId : cell.lineId) ?? "");
  const compared = rivals.filter((cell) => named.includes(nameOf(cell)));
  const usual =
    total(parts(inside, placeOf), ([place, cells]) => {
      const theirs = compared.filter((cell) => placeOf(cell) === place);
      return sum(cells, "pieces") * (theirs.length > 0 ? rateOf(theirs) : 0);
    }) / sum(inside, "pieces");
  const now = rateOf(inside);
  const pieces = sum(inside, "pieces");
  return {
    ...frame(alert, evidence, inside),
    now,
    low: between(0, now),
    high: between(now, 100),
    // The usual of a shift allows for its level on other lines.
    usual: subject.shift ? between(usual, now) : usual,
    change: near(numberOf(values.now) - numberOf(values.usual), 1e-6),
    extra: near(sum(inside, "defective") - (pieces * numberOf(values.usual)) / 100, 1 + pieces * 0.0005),
    others: others(rateOf, values),
    ...faults(alert, evidence),
    ...outcomes(alert, evidence),
  };
}

function alwaysLess(alert: Alert, evidence: Evidence) {
  const { values, subject } = alert;
  const unit = unitOf(values);
  const { inside, near: rivals, others } = shared(alert, evidence);
  const [now, change] = [paceIn(inside, unit), numberOf(values.change)];
  const asOne = (cells: readonly SeriesCell[]) =>
    cells.map((cell) => ({ ...cell, lineId: "", shift: "morning" as const }));
  const less = lessThan(asOne(inside), asOne(rivals)) ?? Number.NaN;
  for (const { value } of others((cells) => paceIn(cells, unit), values)) expect(value).toBeGreaterThan(0);
  return {
    ...frame(alert, evidence, inside),
    change: near(less, subject.shift ? ALWAYS + 0.05 : ALWAYS),
    low: between(0, change),
    high: between(change, 1),
    now,
    usual: near(now / (1 - change), roundingOf(unit) + 0.001 * now),
    others: others((cells) => paceIn(cells, unit), values),
    lost: near(goodIn(inside) * (1 / (1 - change) - 1), 1 + 0.002 * goodIn(inside)),
  };
}

/** The first days of products on a line: what they made, and what the line makes of the same on other days. */
export function firstDays(cells: readonly SeriesCell[]) {
  const byDate = parts(cells, ({ date }) => date).sort(([a], [b]) => (a < b ? -1 : 1));
  const firsts = byDate.filter(([, now], at) => {
    const before = byDate[at - 1]?.[1];
    const [main] = [...now].sort((a, b) => b.seconds - a.seconds);
    return before?.every(({ productId }) => productId !== main?.productId);
  });
  const changed = new Set(firsts.map(([date]) => date));
  const others = cells.filter(({ date }) => !changed.has(date));
  const pieces = (rows: readonly SeriesCell[]) => sum(rows, "pieces") / secondsIn(rows);
  const known = firsts.flatMap(([, now]) => {
    const usual = now.map((cell) => ({ cell, like: others.filter(({ productId }) => productId === cell.productId) }));
    return usual.every(({ like }) => like.length > 0) ? [usual] : [];
  });
  return {
    dates: [...changed],
    seconds: total(firsts, ([, now]) => secondsIn(now)),
    times: known.length,
    made: total(known.flat(), ({ cell }) => cell.pieces),
    expected: total(known.flat(), ({ cell, like }) => cell.seconds * pieces(like)),
  };
}

function changeover(alert: Alert, evidence: Evidence) {
  const lines = evidence.lines.map(({ id }) => firstDays(evidence.cells.filter(({ lineId }) => lineId === id)));
  const own = lines[evidence.lines.findIndex(({ id }) => id === alert.subject.id)] as ReturnType<typeof firstDays>;
  const lossOf = ({ made, expected }: typeof own) => 1 - made / expected;
  const change = lossOf(own);
  return {
    ...frame(alert, evidence, []),
    from: own.dates[0] ?? "",
    to: own.dates.at(-1) ?? "",
    times: own.times,
    change,
    low: between(0, change),
    high: between(change, 1),
    usual: near(median(lines.filter(({ times }) => times >= 3).map(lossOf)), 0.005),
    // A published figure of garment lines: 0.62 of a usual 0.75.
    common: 1 - 0.62 / 0.75,
    hours: own.seconds / 3600 / own.dates.length,
  };
}

function stopsGrowing(alert: Alert, evidence: Evidence) {
  const { values } = alert;
  const code = codeOf(values.reason);
  const id = evidence.causes.find((cause) => cause.code === code)?.id;
  const worked = split(alert, evidence.cells);
  const lost = split(
    alert,
    evidence.stopped.filter(({ reasonId }) => reasonId === id),
  );
  const shareOf = (part: "inside" | "outside") => (100 * secondsIn(lost[part])) / secondsIn(worked[part]);
  const usual = shareOf("outside");
  if (values.over) expect(days(worked.own).at(-1)).not.toBe(alert.to);
  return {
    ...frame(alert, evidence, worked.inside),
    reason: code,
    minutes: secondsIn(lost.inside) / 60,
    now: shareOf("inside"),
    usual,
    change: near(numberOf(values.now) - numberOf(values.usual), 1e-6),
    more: (secondsIn(lost.inside) - (secondsIn(worked.inside) * usual) / 100) / 60,
  };
}

/** Days on which other lines reported, or of a shift other shifts of its line, and the subject did not. */
function missing(alert: Alert, evidence: Evidence) {
  const { subject, from, to } = alert;
  const { own, inside } = split(alert, evidence.cells);
  const isNear = ({ lineId }: SeriesCell) => (subject.shift ? lineId === subject.id : lineId !== subject.id);
  const reported = new Set(inside.map(({ date }) => date));
  const open = days(evidence.cells.filter((cell) => isNear(cell) && cell.date >= from && cell.date <= to));
  return {
    ...frame(alert, evidence, inside),
    days: open.filter((date) => !reported.has(date)).length,
    records: sum(own, "records") / days(own).length,
  };
}

/** The people with records on a day, on average, each once a day. */
function peopleMissing(alert: Alert, evidence: Evidence) {
  const { inside, outside, own } = split(alert, evidence.people);
  const perDay = (rows: typeof own) =>
    parts(rows, ({ date, workerId }) => `${date} ${workerId}`).length / days(rows).length;
  const [now, usual] = [perDay(inside), perDay(outside)];
  if (alert.subject.id !== null) {
    const before = own.filter(({ date }) => date < alert.from);
    const members = parts(before, ({ workerId }) => workerId).filter(
      ([, rows]) => 2 * days(rows).length >= days(before).length,
    );
    const elsewhere = new Set(evidence.people.map(({ date, workerId }) => `${date} ${workerId}`));
    const here = new Set(inside.map(({ date, workerId }) => `${date} ${workerId}`));
    const away = days(inside)
      .flatMap((date) => members.map(([id]) => `${date} ${id}`))
      .filter((day) => !here.has(day));
    expect(away.filter((day) => elsewhere.has(day)).length).toBeLessThan(away.length / 2);
  }
  if (alert.values.over) expect(days(own).at(-1)).not.toBe(alert.to);
  return { ...frame(alert, evidence, inside), now, usual, change: 1 - now / usual };
}

function belowTarget(alert: Alert, evidence: Evidence) {
  const { inside } = split(alert, evidence.cells);
  const { good, due, whole, stopped, below } = attainedIn(alert.subject.id ?? "", evidence);
  const absent = Math.round(whole) - Math.round(due);
  return {
    ...frame(alert, evidence, inside),
    below,
    good,
    target: due,
    share: good / due,
    missing: Math.round(due) - good,
    whole,
    fallen: Math.round(whole) - good,
    absent,
    stopped,
    pace: Math.round(due) - Math.round(stopped) - good,
  };
}

function mix(alert: Alert, evidence: Evidence) {
  const { own, inside, outside } = split(alert, evidence.cells);
  const { values } = alert;
  const id = evidence.products.find(({ name }) => name === textOf(values.product))?.id;
  const shareOf = (cells: SeriesCell[], product = id) =>
    secondsIn(cells.filter(({ productId }) => productId === product)) / secondsIn(cells);
  const moved = total(
    parts(own, ({ productId }) => productId),
    ([product, cells]) => {
      const more = shareOf(inside, product) - shareOf(outside, product);
      return more * Math.log(sum(cells, "pieces") / secondsIn(cells));
    },
  );
  const unit = unitOf(values);
  const usual = paceIn(outside, unit);
  const share = (numberOf(values.now) > numberOf(values.usual) ? 1 : -1) * numberOf(values.change);
  return {
    ...frame(alert, evidence, inside),
    product: textOf(values.product),
    before: near(shareOf(outside), 0.005),
    after: near(shareOf(inside), 0.005),
    change: near(Math.abs(Math.exp(moved) - 1), MIX),
    usual,
    now: near(usual * (1 + share), roundingOf(unit) + 0.001 * usual),
  };
}

function implausible({ values }: Alert, { implausible, range }: Evidence) {
  const worst = (key: "excessHours" | "excessEfficiency") => Math.max(...implausible.map((record) => record[key] ?? 0));
  expect(values.hours !== undefined || values.efficiency !== undefined).toBe(true);
  return {
    records: implausible.length,
    from: range.from,
    to: range.to,
    hours: worst("excessHours"),
    efficiency: worst("excessEfficiency"),
  };
}

/** Somebody's pace against that of the others at the same work on the same day, in these days and before. */
function ownPace(alert: Alert, evidence: Evidence) {
  const { values, subject } = alert;
  const { own, inside } = split(alert, evidence.people);
  const before = own.filter(({ date }) => date < alert.from);
  const placeOf = ({ date, lineId, shift, productId }: (typeof own)[number]) =>
    `${date} ${lineId} ${shift} ${productId}`;
  const others = new Map(
    parts(
      evidence.people.filter(({ workerId }) => workerId !== subject.id),
      placeOf,
    ),
  );
  const shareOf = (rows: typeof own) => {
    const known = rows.filter((row) => others.has(placeOf(row)));
    const expected = (row: (typeof own)[number]) => {
      const theirs = others.get(placeOf(row)) ?? [];
      return (row.seconds * total(theirs, ({ pieces }) => pieces)) / secondsIn(theirs);
    };
    return total(known, ({ pieces }) => pieces) / total(known, expected);
  };
  const change = numberOf(values.change);
  const nameOf = new Map([...evidence.lines, ...evidence.products].map(({ id, name }) => [id, name]));
  // The first days of somebody on a line or with a product are practice, and no part of either stretch.
  const isKnown = ({ lineId, productId }: (typeof own)[number]) =>
    nameOf.get(lineId) !== values.line?.value && nameOf.get(productId) !== values.product?.value;
  const usual = shareOf(before.filter(isKnown));
  if (alert.kind === "person_recovered")
    expect(days(own.filter(({ date }) => date > alert.to)).length).toBeGreaterThan(4);
  isMostlySince(alert, evidence, { before, inside });
  return {
    ...frame(alert, evidence, inside),
    change: near(1 - shareOf(inside) / usual, OWN_PACE),
    low: between(0, change),
    high: between(change, 1),
    lost: near(goodIn(inside) * (1 / (1 - change) - 1), 1 + 0.002 * goodIn(inside)),
    product: textOf(values.product),
    line: textOf(values.line),
    shift: textOf(values.shift),
    partner: textOf(values.partner),
  };
}

type Stretches = Record<"before" | "inside", Evidence["people"]>;

/** What somebody does "mostly since then" is most of their hours, and was not before; a partner left. */
function isMostlySince({ values }: Alert, { lines, products, names, people }: Evidence, { before, inside }: Stretches) {
  const nameOf = new Map([...lines, ...products, ...names].map(({ id, name }) => [id, name]));
  for (const key of ["product", "line", "shift"] as const) {
    if (!values[key]) continue;
    const shareOf = (rows: Stretches["before"]) => {
      const same = rows.filter(
        (row) => (key === "shift" ? row.shift : nameOf.get(row[`${key}Id`])) === textOf(values[key]),
      );
      return secondsIn(same) / secondsIn(rows);
    };
    expect(shareOf(inside)).toBeGreaterThan(0.5);
    expect(shareOf(before)).toBeLessThan(shareOf(inside));
  }
  if (!values.partner) return;
  const crewOf = ({ date, lineId, shift }: (typeof people)[number]) => `${date} ${lineId} ${shift}`;
  const withPartner = (rows: Stretches["before"]) => {
    const crews = new Set(rows.map(crewOf));
    const both = people.filter((row) => crews.has(crewOf(row)) && nameOf.get(row.workerId) === textOf(values.partner));
    return new Set(both.map(crewOf)).size / crews.size;
  };
  expect(withPartner(before)).toBeGreaterThan(0.5);
  expect(withPartner(inside)).toBeLessThan(0.2);
}

function ownErrors(alert: Alert, evidence: Evidence) {
  const { range, people } = evidence;
  const now = people.filter(({ date }) => date >= range.from && date <= range.to);
  const own = now.filter(isOf(alert.subject));
  const placeOf = ({ lineId, shift, productId }: (typeof own)[number]) => `${lineId} ${shift} ${productId}`;
  const others = new Map(
    parts(
      now.filter(({ workerId }) => workerId !== alert.subject.id),
      placeOf,
    ),
  );
  const pieces = total(own, (row) => row.pieces);
  return {
    ...frame(alert, evidence, own),
    pieces,
    defective: total(own, ({ defective }) => defective),
    now: rateOf(own),
    usual: total(own, (row) => row.pieces * rateOf(others.get(placeOf(row)) ?? [])) / pieces,
    change: near(numberOf(alert.values.now) - numberOf(alert.values.usual), 1e-6),
  };
}

/** How each value of an alert is counted again from the records, for every kind. */
export const RECOUNTS: Readonly<Record<AlertKind, Recount>> = {
  error_rate_jump: errors,
  error_rate_drift: errors,
  product_quality: errors,
  efficiency_drop: drop,
  efficiency_decline: drop,
  lost_days: drop,
  output_risen: risen,
  product_slower: slower,
  standard_wrong: standard,
  shift_gap: (alert, evidence) => (alert.values.others ? alwaysLess : drop)(alert, evidence),
  changeover_dip: changeover,
  bad_start: badStart,
  stops_growing: stopsGrowing,
  missing_reports: missing,
  people_missing: peopleMissing,
  below_target: belowTarget,
  mix_change: mix,
  implausible_records: implausible,
  chronic_product_errors: alwaysErrors,
  chronic_line_errors: alwaysErrors,
  chronic_line_output: alwaysLess,
  person_behind: ownPace,
  person_recovered: ownPace,
  person_errors: ownErrors,
};
