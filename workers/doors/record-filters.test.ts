import fc from "fast-check";
import { expect, test } from "vitest";
import type { Facets } from "#app/core/domain/lists";
import { RECORD_FILTERS, type RecordFilterName } from "#app/records/domain/filters";
import { isShortPeriod } from "#app/records/domain/orders";
import { QUALITY_LABELS, qualityLabel } from "#app/records/domain/production";
import { RecordQuery } from "#app/records/domain/record-lists";
import { listRecords } from "#app/records/services/reading";
import { karim } from "#tests/cast/cast";
import { fillRecords, openFurnished } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

type Stored = {
  id: string;
  date: string;
  worker_id: number;
  product_id: number;
  line_id: number;
  shift: string;
  pieces_made: number;
  pieces_defective: number;
  error_rate_typed: number | null;
  seconds_worked: number;
  defect_kinds: string;
};
type Case = { values: readonly string[]; keeps: (record: Stored, value: string) => boolean };
type Chosen = Partial<Record<RecordFilterName, string>>;

/** The highest error rates, in percent, that are excellent, good and fair until somebody sets others. */
const THRESHOLDS = [2, 5, 8] as const;

/** The third line belongs to no stage. */
const STAGE_OF: Record<number, string> = { 31: "51", 32: "52" };

/** Values of each filter that keep some records and leave some out, and what they mean in plain words. */
const CASES: Record<RecordFilterName, Case> = {
  from: { values: ["2026-03-08", "2026-02-24", "2026-03-18"], keeps: ({ date }, from) => date >= from },
  to: { values: ["2026-03-15", "2026-02-28", "2026-03-02"], keeps: ({ date }, to) => date <= to },
  workerId: { values: ["11", "12"], keeps: ({ worker_id }, id) => String(worker_id) === id },
  productionLineId: { values: ["31", "32"], keeps: ({ line_id }, id) => String(line_id) === id },
  stageId: { values: ["51", "52"], keeps: ({ line_id }, id) => STAGE_OF[line_id] === id },
  productId: { values: ["21", "22"], keeps: ({ product_id }, id) => String(product_id) === id },
  shift: { values: ["night", "morning"], keeps: (record, shift) => record.shift === shift },
  quality: { values: QUALITY_LABELS, keeps: (record, label) => qualityLabel(rateOf(record), THRESHOLDS) === label },
  defectKindId: {
    values: ["1", "2"],
    keeps: ({ defect_kinds }, id) =>
      (JSON.parse(defect_kinds) as { causeId: string }[]).some(({ causeId }) => causeId === id),
  },
};
const SEARCHED = { fatima: "12", hassan: "13" };
const PERIOD = { from: "2026-02-20", to: "2026-03-16" };

/** Three hundred records of thirty days, on every mix of person, line, product and shift; each has its own pieces. */
async function fill(factory: TestFactory) {
  await fillRecords(factory, 300);
  const { DB } = factory.env;
  await DB.prepare("UPDATE production_lines SET stage_id = 20 + id WHERE id < 33").run();
  await DB.prepare(`UPDATE performance_records SET pieces_made = 100 + id, worker_id = 11 + id % 3, line_id = 31 + id / 3 % 3,
    product_id = 21 + id / 2 % 2, shift = iif(id / 5 % 3, iif(id % 2, 'morning', 'afternoon'), 'night'),
    pieces_defective = id % 31, error_rate_typed = iif(id % 7, NULL, id % 10), seconds_worked = 20000 + id * 10,
    defect_kinds = iif(id % 4, '[]', '[{"causeId":"' || (1 + id / 4 % 3) || '","count":1}]')`).run();
  return (
    await DB.prepare("SELECT CAST(id AS TEXT) AS text_id, * FROM performance_records").all<
      Stored & { text_id: string }
    >()
  ).results.map(({ text_id: id, ...record }) => ({ ...record, id }));
}

/** The records that filters and a search keep, by a look at each of them. */
function kept(all: readonly Stored[], chosen: Chosen, q: string) {
  return all.filter(
    (record) =>
      RECORD_FILTERS.every((name) => chosen[name] === undefined || CASES[name].keeps(record, chosen[name])) &&
      (q === "" || String(record.worker_id) === SEARCHED[q as keyof typeof SEARCHED]),
  );
}

test("whatever is filtered and searched, the list, its total, sums and counts, its file and its calls are the same records", async () => {
  await using factory = await openFurnished();
  const all = await fill(factory);
  const call = doorFor(factory, karim, "/performance-records");

  const agree = async (some: Chosen, q: string, order: "asc" | "desc") => {
    const chosen = some.quality === undefined || isShortPeriod(some) ? some : { ...some, ...PERIOD };
    const name = JSON.stringify({ ...chosen, q, order });
    const expected = inOrder(kept(all, chosen, q), order);
    const ids = expected.map(({ id }) => id);
    const filters = { ...chosen, ...(q && { q }) };
    const ask = async (path: string, more: Record<string, string>) =>
      (await call("GET", `${path}?${new URLSearchParams({ ...filters, ...more })}`)).body;

    for (const page of [1, 2]) {
      const query = RecordQuery.parse({ ...filters, order, page, size: 7 });
      const { items, total, sums, facets } = await listRecords(factory.deps, query, { isFaceted: true });
      expect([name, page, items.map(({ id }) => id)]).toEqual([name, page, ids.slice(7 * (page - 1), 7 * page)]);
      expect([name, total]).toEqual([name, ids.length]);
      if (sums || isShortPeriod(chosen))
        expect([name, sums]).toEqual([name, expect.objectContaining(sumsOf(expected))]);
      expect([name, facets]).toEqual([name, facets && countsBeside(all, chosen, facets)]);
    }
    expect([name, await ask("", { order, size: "100" })]).toEqual([
      name,
      expect.objectContaining({
        total: ids.length,
        items: ids.slice(0, 100).map((id) => expect.objectContaining({ id })),
      }),
    ]);
    const walked = (await ask("", { after: "0", size: "100" })) as { items: { id: string }[] };
    expect([name, walked.items.map(({ id }) => id)]).toEqual([name, byId(ids).slice(0, 100)]);
    const file = (await ask("/export.csv", { order, columns: "piecesMade" })) as string;
    const pieces = file
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => Number(row.split(",").at(-1)));
    expect([name, pieces]).toEqual([name, expected.map(({ pieces_made }) => pieces_made)]);
  };

  for (const name of RECORD_FILTERS)
    for (const value of CASES[name].values) {
      const left = kept(all, { [name]: value }, "").length;
      expect([name, value, left > 0 && left < all.length]).toEqual([name, value, true]);
      await agree({ [name]: value }, "", "desc");
    }
  const first = (name: RecordFilterName) => ({ [name]: CASES[name].values[0] });
  for (const one of RECORD_FILTERS) {
    await agree(first(one), "fatima", "asc");
    for (const other of RECORD_FILTERS) if (one < other) await agree({ ...first(one), ...first(other) }, "", "asc");
  }
  const choice = ({ values }: Case) => fc.option(fc.constantFrom(...values), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.record(Object.fromEntries(RECORD_FILTERS.map((name) => [name, choice(CASES[name])]))),
      fc.constantFrom("", ...Object.keys(SEARCHED)),
      fc.constantFrom("asc", "desc"),
      (chosen, q, order) => agree(JSON.parse(JSON.stringify(chosen)), q, order),
    ),
    rounds(200),
  );
});

function inOrder(records: readonly Stored[], order: "asc" | "desc"): Stored[] {
  const rising = records.toSorted(
    (one, other) => one.date.localeCompare(other.date) || Number(one.id) - Number(other.id),
  );
  return order === "asc" ? rising : rising.reverse();
}

function byId(ids: readonly string[]): string[] {
  return ids.toSorted((one, other) => Number(one) - Number(other));
}

function rateOf({ error_rate_typed, pieces_made, pieces_defective }: Stored): number {
  return error_rate_typed ?? (pieces_defective / pieces_made) * 100;
}

function sumsOf(records: readonly Stored[]) {
  const sum = (figureOf: (record: Stored) => number) => records.reduce((all, record) => all + figureOf(record), 0);
  const pieces = sum((record) => record.pieces_made);
  const defective = sum((record) => record.pieces_defective);
  const hours = Math.round((sum((record) => record.seconds_worked) / 3600) * 10_000) / 10_000;
  return { pieces, defective, errorRate: pieces > 0 ? (defective / pieces) * 100 : null, hours };
}

/** What each counted choice would leave beside the other filters. */
function countsBeside(all: readonly Stored[], chosen: Chosen, facets: Facets): Facets {
  const counts = Object.entries(facets).map(([name, choices]) => [
    name,
    Object.fromEntries(
      Object.keys(choices).map((choice) => [choice, kept(all, { ...chosen, [name]: choice }, "").length]),
    ),
  ]);
  return Object.fromEntries(counts);
}
