import { type SQL, sql } from "drizzle-orm";
import type { KeyedSums } from "#app/analytics/domain/analytics";
import { OF_LINES } from "#app/analytics/domain/work-of-lines";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { splitRange } from "#app/plant/domain/range-parts";
import { NO_STAGE } from "#app/plant/domain/stages";
import { andOfLines, fromRecords, GROUP_NOUNS, labelIn, ofLinesAsOne, summed } from "#app/records/data/sums";
import { type DueRules, dueWithout, NO_TARGET, type TargetShare } from "#app/records/domain/efficiency";
import { type KeptSums, NO_PRODUCTION } from "#app/records/domain/production";
import { type Grouping, isOfLines, type KeptGrouping, type NounGrouping, type Scope } from "#app/records/domain/scope";
import { plus } from "#app/records/domain/sums";
import { workOfProduct } from "./product-work";
import { readShifts } from "./shift-sums";
import { needsTarget, readTargetShares } from "./target-shares";

type Row = KeptSums & { key: string | number; label: string };
/** A part of a range. A subtracted part belongs to a whole month that reaches beyond the range. */
type Part = { sign: 1 | -1; query: SQL };

/**
 * The sums of a scope by day, worker, product, line or shift, unsorted; only groups with records. They come from the
 * totals that triggers keep, or for one worker from that worker's own records of the range. The targets of lines are
 * read only for groups without standard minutes.
 */
export async function readGroups(db: Database, groupBy: Grouping, scope: Scope, rules: DueRules): Promise<KeyedSums[]> {
  if (groupBy === "shift") return readShifts(db, scope, rules);
  if (groupBy === "stage") return byStage(db, await readGroups(db, "productionLine", scope, rules));
  const isOfPeople = groupBy === "worker" && scope.workerId === undefined;
  const [groups, lines] = await Promise.all([
    readSums(db, groupBy, scope),
    isOfPeople ? readLines(db, scope, rules) : [],
  ]);
  return [...(await withShares(db, groupBy, scope, { groups, rules })), ...lines];
}

/** The group of the lines that count as one. With it, the groups of people add up to the sums of the factory. */
async function readLines(db: Database, scope: Scope, rules: DueRules): Promise<KeyedSums[]> {
  const sums = await db.get<KeptSums>(ofLinesAsOne(scope));
  if (!sums?.records) return [];
  const lines = { ...NOTHING, ...sums, key: OF_LINES };
  if (!needsTarget(lines)) return [lines];
  const shares = (by: KeptGrouping) => readTargetShares(db, by, scope, rules).then(sumOf);
  const [all, people] = await Promise.all([shares("productionLine"), shares("worker")]);
  return [{ ...lines, aimedGood: all.aimedGood - people.aimedGood, due: dueWithout(all.due, people.due) }];
}

function sumOf(shares: ReadonlyMap<string, TargetShare>): TargetShare {
  const each = [...shares.values()];
  return { aimedGood: sumBy(each, ({ aimedGood }) => aimedGood), due: sumBy(each, ({ due }) => due) };
}

type Shared = { groups: KeyedSums[]; rules: DueRules };

async function withShares(db: Database, groupBy: KeptGrouping, scope: Scope, { groups, rules }: Shared) {
  const aimed = groups.filter(needsTarget);
  if (aimed.length === 0) return groups;
  const shares = await readTargetShares(
    db,
    groupBy,
    groupBy === "date" ? { ...scope, ...spanOf(aimed) } : scope,
    rules,
  );
  return groups.map((group) => (needsTarget(group) ? { ...group, ...shares.get(group.key) } : group));
}

/** The stages in their order, added up from their lines; last the lines without a stage, with an empty name. */
async function byStage(db: Database, lines: readonly KeyedSums[]): Promise<KeyedSums[]> {
  const placed = await stagesOfLines(db);
  const groups = new Map(placed.map(({ key, label }) => [key, { ...NOTHING, key, label }]));
  const stageOf = new Map(placed.map(({ lineId, key }) => [lineId, key]));
  for (const { key: lineId, label: _, ...sums } of lines) {
    const group = groups.get(stageOf.get(lineId) ?? NO_STAGE) ?? NOTHING;
    groups.set(group.key, { ...group, ...plus(group, sums) });
  }
  return [...groups.values()].filter(({ records }) => records > 0);
}

/** The stage of every line, in the order of the stages; an empty name for those without one. */
export function stagesOfLines(db: Database) {
  return rows<{ lineId: Id; key: string; label: string; place: number }>(
    db,
    sql`SELECT CAST(line.id AS TEXT) AS "lineId", coalesce(CAST(line.stage_id AS TEXT), ${NO_STAGE}) AS key,
        coalesce(stages.name, '') AS label, line.stage_place AS place
      FROM production_lines AS line LEFT JOIN stages ON stages.id = line.stage_id ORDER BY line.stage_place`,
  );
}

async function readSums(db: Database, groupBy: KeptGrouping, scope: Scope): Promise<KeyedSums[]> {
  const parts = groupBy === "date" ? [{ sign: 1 as const, query: byDay(scope) }] : partsOf(groupBy, scope);
  const [first, ...rest] = parts.map(({ query }) => rows<Row>(db, query));
  if (!first) return [];
  const answers = await db.batch([first, ...rest]);
  const groups = new Map<string, KeyedSums>();
  for (const [index, { sign }] of parts.entries()) {
    for (const { key, label, ...sums } of answers[index] ?? []) {
      const before = groups.get(String(key)) ?? NOTHING;
      const all = plus(before, { ...sums, ...NO_TARGET }, sign);
      groups.set(String(key), { ...all, key: String(key), label: label ?? before.label });
    }
  }
  return [...groups.values()].filter(({ records }) => records > 0);
}

function spanOf(days: readonly KeyedSums[]): DayRange {
  const dates = days.map(({ key }) => key).sort();
  return { from: dates[0] as string, to: dates.at(-1) as string };
}

const NOTHING: KeyedSums = {
  key: "",
  label: "",
  ...NO_PRODUCTION,
};

function partsOf(groupBy: NounGrouping, scope: Scope): Part[] {
  const narrowed = (Object.keys(IDS) as NounGrouping[]).filter((noun) =>
    noun === "productionLine" ? isOfLines(scope) : scope[IDS[noun]] !== undefined,
  );
  const others = narrowed.filter((noun) => noun !== groupBy);
  const pair = others.length === 1 && others.length === narrowed.length ? PAIRS[`${others[0]} ${groupBy}`] : undefined;
  if (others.length > 0 && !pair) return [{ sign: 1, query: fromRecords(groupBy, scope) }];
  const { months, added, taken } = splitRange(scope);
  const whole = (range: DayRange) =>
    pair ? byMonthsOfPair(groupBy, pair, { ...scope, ...range }) : byNoun(groupBy, "months", range, scope);
  const days = (range: DayRange) =>
    pair ? fromRecords(groupBy, { ...scope, ...range }) : byNoun(groupBy, "days", range, scope);
  return [
    ...(months ? [{ sign: 1 as const, query: whole(months) }] : []),
    ...added.map((range) => ({ sign: 1 as const, query: days(range) })),
    ...taken.map((range) => ({ sign: -1 as const, query: days(range) })),
  ];
}

/** The totals of months by two nouns: of the first noun's rows, by the second. */
const PAIRS: Record<string, string> = {
  "productionLine worker": "line_worker_months",
  "productionLine product": "line_product_months",
  "product productionLine": "line_product_months",
};

const IDS = { worker: "workerId", product: "productId", productionLine: "productionLineId" } as const;

function byDay(scope: Scope): SQL {
  const { from, to, workerId, productId } = scope;
  if (workerId !== undefined && (productId !== undefined || isOfLines(scope))) return fromRecords("date", scope);
  if (productId !== undefined && isOfLines(scope)) {
    return sql`SELECT date AS key, date AS label, ${summed()} FROM ${workOfProduct(scope)} GROUP BY date`;
  }
  const days = (noun: string, only = sql``) => sql`SELECT date AS key, date AS label, ${summed()}
    FROM ${sql.raw(`${noun}_days`)} WHERE date BETWEEN ${from} AND ${to} ${only} GROUP BY date`;
  if (workerId !== undefined) return days("worker", sql`AND worker_id = ${Number(workerId)}`);
  if (productId !== undefined) return days("product", sql`AND product_id = ${Number(productId)}`);
  return isOfLines(scope) ? days("line", andOfLines(scope, sql`line_id`)) : days("plant");
}

/** Reads noun by noun in the order of the totals, so that nothing is sorted and no other range is read. */
function byNoun(groupBy: NounGrouping, stored: "days" | "months", { from, to }: DayRange, scope: Scope) {
  const { noun, table } = GROUP_NOUNS[groupBy];
  const time = sql.raw(stored === "days" ? "date" : "month");
  const id = scope[IDS[groupBy]];
  const only =
    groupBy === "productionLine" ? andOfLines(scope, sql`one.id`) : id ? sql`AND one.id = ${Number(id)}` : sql``;
  const has = stored === "days" ? sql`AND one.id <= ${hasDays({ from, to })}` : sql``;
  return sql`SELECT one.id AS key, ${labelIn(groupBy, "one")} AS label, ${summed()}
    FROM ${sql.raw(table)} AS one CROSS JOIN ${sql.raw(`${noun}_${stored}`)} AS kept ON kept.${sql.raw(`${noun}_id`)} = one.id
    WHERE kept.${time} BETWEEN ${from} AND ${to} ${only} ${has} GROUP BY one.id`;
}

/**
 * A bound for ids: the highest one when a range has records, else 0. No id is as low as 0, so a range without records,
 * such as future days, is skipped at once.
 */
function hasDays({ from, to }: DayRange): SQL {
  return sql`iif(EXISTS (SELECT 1 FROM plant_days WHERE date BETWEEN ${from} AND ${to}), 9223372036854775807, 0)`;
}

/** The workers or products of one line, or the lines of one product, from the totals of months, which begin with the line. */
function byMonthsOfPair(groupBy: NounGrouping, pair: string, scope: Scope) {
  const { from, to, productId } = scope;
  const { noun, table } = GROUP_NOUNS[groupBy];
  const column = sql.raw(`kept.${noun}_id`);
  const ofProduct = productId === undefined ? sql`` : sql`AND kept.product_id = ${Number(productId)}`;
  return sql`SELECT made.*, ${labelIn(groupBy, "named")} AS label FROM (
      SELECT ${column} AS key, ${summed()}
      FROM production_lines AS line CROSS JOIN ${sql.raw(pair)} AS kept ON kept.line_id = line.id
      WHERE kept.month BETWEEN ${from} AND ${to} ${ofProduct} ${andOfLines(scope, sql`line.id`)} GROUP BY ${column}
    ) AS made LEFT JOIN ${sql.raw(table)} AS named ON named.id = made.key`;
}
