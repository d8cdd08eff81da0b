import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { COMPARED } from "#app/analytics/domain/choices";
import type { Comparison } from "#app/analytics/domain/comparison";
import type { Explanation } from "#app/analytics/domain/explanation";
import type { LineDays } from "#app/analytics/domain/heat-map";
import type { AnalyticsData } from "#app/analytics/domain/screen";
import type { Analysis } from "#app/analytics/services/analytics";
import { existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { addDays, type Day, weekdayOf } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { cellText } from "#app/core/domain/sheets/cells";
import type { RequestContext } from "#app/core/http/context";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { createStop, removeStop, updateStop } from "#app/losses/services/stops";
import { readFree } from "#app/planning/data/replacements";
import { openShifts } from "#app/plant/domain/elapsed";
import type { Factory } from "#app/plant/domain/factory";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import { performanceRecords } from "#app/records/data/tables";
import { dueRulesOf, targetShare } from "#app/records/domain/efficiency";
import { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { GROUPINGS, type Grouping } from "#app/records/domain/scope";
import type { Shortfall } from "#app/records/domain/shortfall";
import { readExpectation } from "#app/records/services/expectation";
import { allRecords } from "#app/records/services/reading";
import { createRecord, createRecords, removeRecords, updateRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { behindTarget } from "#app/shift-entry/data/watch";
import { amina, karim } from "#tests/cast/cast";
import { type Asking, expectedFigures, expectedShortfall, readAsking } from "#tests/cast/expected-figures";
import { furnish, hire, plan } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

/**
 * Compares the efficiency of a group everywhere: every screen, export and call is queried about random factories, and
 * compared with a recount from the bare tables that shares no code with the app.
 */

const TODAY = "2026-03-18";
const DAYS = ["2026-02-27", "2026-02-28", "2026-03-11", "2026-03-16", "2026-03-17", TODAY];
const WORKERS = ["11", "12", "13", "14"];
const PRODUCTS = ["21", "22", "23"] as const;
const LINES = ["31", "32", "33"] as const;

const place = fc.record({
  productionLineId: fc.constantFrom(...LINES),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom(...DAYS),
});
const made = fc
  .record({
    workerId: fc.constantFrom(...WORKERS),
    productId: fc.constantFrom(...PRODUCTS),
    piecesMade: fc.integer({ min: 0, max: 300 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    hours: fc.constantFrom(0.25, 1, 2.5, 4, 7.5, 8),
  })
  .map(({ share, ...rest }) => ({ ...rest, piecesDefective: Math.floor(rest.piecesMade * share) }));
const record = fc.tuple(place, made).map(([where, what]) => ({ ...where, ...what, confirmRepeat: true }));

const stop = fc.record({
  reasonId: fc.constantFrom("14", "18"),
  minutes: fc.integer({ min: 1, max: 480 }),
  people: fc.integer({ min: 1, max: 6 }),
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create" as const), record }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("shift" as const),
      place,
      rows: fc.array(made, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit" as const), record, at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("plan" as const),
      place,
      workers: fc.tuple(fc.integer({ min: 11, max: 15 }), fc.integer({ min: 15, max: 24 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("unplan" as const), place, first: fc.integer({ min: 11, max: 24 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      rows: fc.array(record, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), at: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stop" as const), place, stop }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("editStop" as const), stop, at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deleteStop" as const), at: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const PRODUCT_TARGETS: ProductTarget[] = [
  { productId: "21", targetOutput: 350, targetEfficiency: null },
  { productId: "21", targetOutput: null, targetEfficiency: 80 },
  { productId: "22", targetOutput: 120, targetEfficiency: null },
  { productId: "22", targetOutput: null, targetEfficiency: 45 },
  { productId: "23", targetOutput: 40, targetEfficiency: null },
  { productId: "23", targetOutput: 900, targetEfficiency: null },
];

function hasTwice({ targets = [] }: { targets?: ProductTarget[] }) {
  return new Set(targets.map(({ productId }) => productId)).size < targets.length;
}

const lineChange = fc
  .record({
    id: fc.constantFrom(...LINES),
    valuesFrom: fc.constantFrom("2026-02-01", ...DAYS, "2026-03-14", addDays(TODAY, 3)),
    values: fc.record({ capacity: fc.constantFrom(2, 12) }, { requiredKeys: [] }),
    target: fc.constantFrom(
      {},
      { targetOutput: null },
      { targetOutput: 70 },
      { targetOutput: 500 },
      { targetEfficiency: null },
      { targetEfficiency: 60 },
      { targetEfficiency: 130 },
    ),
    products: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: fc.subarray(PRODUCT_TARGETS).map((targets) => ({ targets })) },
    ),
  })
  .filter(({ products }) => !hasTwice(products))
  .map(({ values, target, products, ...change }) => ({ ...change, ...values, ...target, ...products }));
type LineChange = typeof lineChange extends fc.Arbitrary<infer Value> ? Value : never;

const LATER_HOURS = [
  {
    morning: ["07:00", "11:00"],
    afternoon: ["13:00", "19:30"],
    night: ["22:00", "06:00"],
    breaks: { afternoon: 45 },
    lines: [{ productionLineId: "32", shift: "morning", window: ["08:00", "17:00"], break: 60 }],
  },
  {
    morning: ["06:00", "18:00"],
    afternoon: ["18:00", "22:00"],
    night: ["22:00", "23:00"],
    weekdays: [
      {
        weekday: 1,
        windows: { morning: ["06:00", "10:00"], afternoon: ["10:00", "13:00"], night: ["22:00", "06:00"] },
      },
      {
        weekday: 3,
        windows: {
          morning: ["06:00", "14:00"],
          afternoon: ["14:00", "16:30"],
          night: ["22:00", "02:00"],
          breaks: { morning: 30 },
        },
      },
    ],
    lines: [{ productionLineId: "31", shift: "morning", weekday: 3, window: ["07:00", "11:30"], break: 15 }],
  },
];

const world = fc.record({
  targets: fc.tuple(...LINES.map(() => fc.constantFrom(null, 0, 70, 600, 900))),
  standards: fc.tuple(...PRODUCTS.map(() => fc.constantFrom(null, null, 4_500, 12_000))),
  shiftWindows: fc.constantFrom(
    { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
    { morning: ["06:00", "13:30"], afternoon: ["13:30", "22:00"], night: ["22:00", "03:15"] },
    LATER_HOURS[0],
    LATER_HOURS[1],
  ),
  /** Hours that hold from a day of the records on, and others from a later day on. */
  laterHours: fc
    .subarray([...DAYS, TODAY], { maxLength: 2 })
    .map((days) => days.toSorted().map((from, index) => ({ from, windows: LATER_HOURS[index] }))),
  isWithoutStops: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  /** Targets and positions from a day on, set before and after everything was recorded. */
  sooner: fc.array(lineChange, { maxLength: 2 }),
  later: fc.array(lineChange, { maxLength: 3 }),
  range: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS, TODAY)).map((ends) => ends.toSorted()),
  workerId: fc.option(fc.constantFrom(...WORKERS), { nil: undefined, freq: 2 }),
  productionLineId: fc.option(fc.constantFrom(...LINES), { nil: undefined, freq: 2 }),
  productId: fc.option(fc.constantFrom(...PRODUCTS), { nil: undefined, freq: 1 }),
  compare: fc.constantFrom(...COMPARED),
  /** Standards of the stages of the first two lines, in thousandths of a minute. */
  ofStages: fc.option(fc.tuple(...PRODUCTS.map(() => fc.constantFrom(null, { 51: 3_000 }, { 51: 2_000, 52: 9_000 }))), {
    nil: undefined,
  }),
});
type Drawn = typeof world extends fc.Arbitrary<infer Value> ? Value : never;
type World = Omit<Drawn, "ofStages"> & Partial<Pick<Drawn, "ofStages">>;

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;
const modules = import.meta.glob<{ loader: Door }>(
  "../../app/routes/{performance-analytics,records,dashboard,board,figure-explanation,insights}.{ts,tsx}",
);
beforeAll(() => Promise.all(Object.values(modules).map((load) => load())), 120_000);

test("every screen, export and call shows the efficiency that a recount of the records gives", async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(world, async (input) => {
      await using factory = await openFactory();
      await build(factory, input);
      expect(await verifyTotals(factory.deps)).toEqual([]);
      const asker = await Asker.open(factory, input, kinds);
      await asker.askRecords();
      await asker.askAnalytics();
      await asker.askExplanations();
      await asker.askHeatMap();
      await asker.askComparison();
      await asker.askDashboard();
      await asker.askBoards();
      await asker.askReport();
      await asker.askForm();
      await asker.askWatch();
      await asker.askReplacements();
    }),
    {
      ...rounds(14),
      examples: [
        [HALF_ENTERED],
        [HALF_STOPPED],
        [ALL_STOPPED],
        [BY_EFFICIENCY],
        [BY_PRODUCT],
        [LATER_BY_EFFICIENCY],
        [TAKEN_BACK],
      ],
    },
  );
  for (const kind of ["record", "date", "worker", "product", "productionLine", "cell", "tile", "day", "report"]) {
    expect(kinds, `${kind} was never measured against a target`).toContain(`${kind} attainment`);
  }
  expect(kinds).toContain("record standard");
  expect(kinds).toContain("way by efficiency");
  expect(kinds).toContain("way by product");
});

/** Ten planned, four recorded at exactly their share of 600, in the shift of today. */
const HALF_ENTERED: World = {
  targets: [600, 600, null],
  standards: [4_500, 12_000, null],
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  laterHours: [],
  isWithoutStops: false,
  steps: [
    { kind: "plan", place: { productionLineId: "32", shift: "morning", date: TODAY }, workers: [15, 24] },
    {
      kind: "shift",
      place: { productionLineId: "32", shift: "morning", date: TODAY },
      rows: WORKERS.map((workerId) => ({ workerId, productId: "23", piecesMade: 60, piecesDefective: 0, hours: 8 })),
    },
  ],
  sooner: [],
  later: [],
  range: ["2026-03-16", TODAY],
  workerId: undefined,
  productionLineId: undefined,
  productId: undefined,
  compare: "range",
};

/** The same with a stop that held up two of the four for half of their shift, asked of the days and months around it. */
const HALF_STOPPED: World = {
  ...HALF_ENTERED,
  isWithoutStops: true,
  steps: [...HALF_ENTERED.steps, stopOf(240, 2)],
  range: ["2026-02-27", TODAY],
};

/** The same with a stop that took all of their time. */
const ALL_STOPPED: World = { ...HALF_STOPPED, steps: [...HALF_ENTERED.steps, stopOf(480, 4)] };

/** The same line measured by an efficiency, with a product that has a standard, one of its stage, and one without. */
const BY_EFFICIENCY: World = {
  ...HALF_STOPPED,
  ofStages: [null, { 51: 2_000, 52: 9_000 }, null],
  steps: [
    {
      kind: "shift",
      place: { productionLineId: "32", shift: "morning", date: TODAY },
      rows: [
        { workerId: "11", productId: "21", piecesMade: 90, piecesDefective: 2, hours: 8 },
        { workerId: "12", productId: "22", piecesMade: 30, piecesDefective: 0, hours: 7.5 },
        { workerId: "13", productId: "23", piecesMade: 70, piecesDefective: 0, hours: 4 },
        { workerId: "14", productId: "23", piecesMade: 70, piecesDefective: 0, hours: 4 },
      ],
    },
    stopOf(120, 2),
  ],
  sooner: [{ id: "32", valuesFrom: "2026-02-01", targetEfficiency: 60 }],
};

/** The same with days before that have a target in pieces, and the efficiency set afterwards. */
const LATER_BY_EFFICIENCY: World = {
  ...BY_EFFICIENCY,
  steps: [
    ...BY_EFFICIENCY.steps,
    {
      kind: "shift",
      place: { productionLineId: "32", shift: "night", date: "2026-03-16" },
      rows: [{ workerId: "11", productId: "21", piecesMade: 300, piecesDefective: 0, hours: 8 }],
    },
  ],
  sooner: [],
  later: [{ id: "32", valuesFrom: "2026-03-17", targetEfficiency: 130 }],
};

/** Trousers without a standard have 120 pieces of their own on a line of 600, which also makes scarves, and stood a while. */
const BY_PRODUCT: World = {
  ...BY_EFFICIENCY,
  standards: [null, null, null],
  sooner: [
    { id: "32", valuesFrom: "2026-02-01", targets: [{ productId: "22", targetOutput: 120, targetEfficiency: null }] },
  ],
};

/** The same until Tuesday, and from then on an efficiency of the shirts, of which the line has no standard. */
const TAKEN_BACK: World = {
  ...BY_PRODUCT,
  steps: LATER_BY_EFFICIENCY.steps,
  later: [
    { id: "32", valuesFrom: "2026-03-17", targets: [{ productId: "21", targetOutput: null, targetEfficiency: 80 }] },
  ],
};

function stopOf(minutes: number, people: number): Step {
  const place = { productionLineId: "32", shift: "morning", date: TODAY } as const;
  return { kind: "stop", place, stop: { reasonId: "14", minutes, people } };
}

async function build(
  factory: TestFactory,
  { targets, standards, ofStages, isWithoutStops, steps, sooner, later, ...hours }: World,
) {
  const { DB } = factory.env;
  await furnish(factory);
  await hire(factory, 14, 24);
  await DB.batch(
    targets.map((target, at) =>
      DB.prepare("UPDATE production_lines SET target_output = ? WHERE id = ?").bind(target, 31 + at),
    ),
  );
  await DB.batch(
    standards.map((millis, at) =>
      DB.prepare("UPDATE products SET standard_millis = ? WHERE id = ?").bind(millis, 21 + at),
    ),
  );
  if (ofStages) {
    await DB.batch([
      DB.prepare("UPDATE production_lines SET stage_id = id + 20 WHERE id IN (31, 32)"),
      ...ofStages.map((millis, at) =>
        DB.prepare("INSERT INTO held_values VALUES (?, 'stageStandards', '', ?, NULL, 0)").bind(
          21 + at,
          millis && JSON.stringify(millis),
        ),
      ),
    ]);
  }
  await DB.prepare("UPDATE factory SET shift_windows = ?, later_hours = ?, due_without_stops = ?")
    .bind(JSON.stringify(hours.shiftWindows), JSON.stringify(hours.laterHours), Number(isWithoutStops))
    .run();
  for (const change of sooner) await changeLine(factory, change);
  const imported: string[] = [];
  for (const each of steps) {
    try {
      await act(factory, imported, each);
    } catch (error) {
      // A refusal of the factory, such as a taken place, changes nothing.
      if (!(error instanceof AppError) && !/UNIQUE/.test(String(error))) throw error;
    }
  }
  for (const change of later) await changeLine(factory, change);
}

async function changeLine({ deps }: TestFactory, change: LineChange) {
  const { version } = await existingLine(deps, change.id);
  await updateLine(deps, amina, { ...change, version });
}

async function act(factory: TestFactory, imported: string[], step: Step) {
  const { deps, env } = factory;
  switch (step.kind) {
    case "create":
      return createRecord(deps, karim, step.record);
    case "shift":
      return createRecords(deps, karim, { ...step.place, rows: step.rows, confirmRepeat: true });
    case "plan": {
      const { productionLineId, shift, date } = step.place;
      return plan(factory, { lineId: Number(productionLineId), shift, date, workers: step.workers });
    }
    case "unplan": {
      const { productionLineId, date } = step.place;
      return env.DB.prepare("DELETE FROM assignments WHERE line_id = ? AND date = ? AND worker_id >= ?")
        .bind(Number(productionLineId), date, step.first)
        .run();
    }
    case "import": {
      const bytes = new TextEncoder().encode(`${HEADER}\n${step.rows.map(lineOfFile).join("\n")}\n`);
      const file = { name: "records.csv", bytes };
      const options = ImportOptions.parse({ mode: "update", confirmShifts: true });
      return imported.push((await startImport(deps, karim, { kind: "performance_records", file, options })).id);
    }
    case "undo": {
      const [id] = imported.splice(step.at % Math.max(1, imported.length), 1);
      return id && undoImport(deps, karim, { id });
    }
    case "stop":
      return createStop(deps, karim, {
        ...step.place,
        ...step.stop,
        note: "",
        confirmStops: true,
        reason: "Noted late",
      });
    case "editStop":
    case "deleteStop": {
      const { results } = await env.DB.prepare("SELECT CAST(id AS TEXT) AS id, version FROM stops ORDER BY id").all<{
        id: string;
        version: number;
      }>();
      const found = results[step.at % Math.max(1, results.length)];
      if (!found) return;
      if (step.kind === "deleteStop") return removeStop(deps, karim, found);
      return updateStop(deps, karim, { ...found, ...step.stop, confirmStops: true, reason: "Noted late" });
    }
    default: {
      const stored = await deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
      const row = stored[step.at % Math.max(1, stored.length)];
      if (!row) return;
      if (step.kind === "delete") return removeRecords(deps, karim, { ids: [row.id] });
      const { confirmRepeat: _answer, ...change } = step.record;
      return updateRecord(deps, karim, { id: row.id, version: row.version, ...change });
    }
  }
}

const HEADER = "date,shift,cin,line,product,pieces,defects,hours";
const CINS: Record<string, string> = { 11: "AB1", 12: "AB2", 13: "AB3", 14: "W14" };
const CALLED = { 21: "SH-1", 22: "TR-1", 23: "SC-1", 31: "Sewing 1", 32: "Sewing 2", 33: "Finishing" };

function lineOfFile(record: Extract<Step, { kind: "create" }>["record"]) {
  const { date, shift, workerId, productionLineId, productId, piecesMade, piecesDefective, hours } = record;
  return `${date},${shift},${CINS[workerId]},${CALLED[productionLineId]},${CALLED[productId]},${piecesMade},${piecesDefective},${hours}`;
}

type Said = { efficiency: number | null; efficiencyKind: string };
type Scope = Partial<Record<"from" | "to" | "workerId" | "productId" | "productionLineId" | "shift", string>>;

class Asker {
  private constructor(
    private readonly factory: TestFactory,
    private readonly input: World,
    private readonly asking: Asking,
    private readonly records: PerformanceRecord[],
    private readonly call: Awaited<ReturnType<typeof callAs>>,
    private readonly kinds: Set<string>,
    private readonly plant: Factory,
  ) {}

  static async open(factory: TestFactory, supplied: World, kinds: Set<string>) {
    const records: PerformanceRecord[] = [];
    for await (const part of allRecords(factory.deps, RecordQuery.parse({}))) records.push(...part);
    const asking = await readAsking(factory.env.DB);
    const plant = await factory.deps.settings();
    return new Asker(factory, supplied, asking, records, await callAs(factory, "admin"), kinds, plant);
  }

  async askRecords() {
    const screen = await this.load<{ records: { items: PerformanceRecord[] } }>("records.tsx", {
      size: "100",
    });
    const { items } = await this.get<{ items: PerformanceRecord[] }>("/performance-records", { size: "100" });
    const csv = await this.sheet("/performance-records/export.csv", {});
    const xlsx = await this.sheet("/performance-records/export.xlsx", {});
    for (const [at, each] of this.records.entries()) {
      const own = ({ id }: PerformanceRecord) => id === each.id;
      this.same("record", each, [each]);
      this.same("record on the screen", screen.records.items.find(own), [each]);
      this.same("record by the API", items.find(own), [each]);
      this.rounded("record in CSV", csv[at]?.at(EFFICIENCY_OF_RECORDS), [each]);
      this.rounded("record in XLSX", xlsx[at]?.at(EFFICIENCY_OF_RECORDS), [each]);
    }
  }

  async askAnalytics() {
    for (const groupBy of GROUPINGS) {
      const query = { ...this.scope, groupBy };
      const api = await this.get<Analysis>("/performance/analytics", query);
      const screen = await this.load<AnalyticsData>("performance-analytics.tsx", {
        ...query,
        tab: "efficiency",
        size: "100",
      });
      const top = await this.load<AnalyticsData>("performance-analytics.tsx", { ...query, tab: "top" });
      const csv = await this.sheet("/performance/analytics.csv", query);
      const xlsx = await this.sheet("/performance/analytics.xlsx", query);
      this.same("totals by the API", api.totals, this.within(this.scope));
      this.same("totals", screen.totals, this.within(this.scope));
      for (const period of [screen.change?.over, screen.change?.before]) {
        if (period)
          this.same("period", period.totals, this.within({ ...this.scope, from: period.from, to: period.to }));
      }
      for (const group of [...api.groups, ...(screen.groups?.items ?? [])]) {
        const records = this.within(this.scopeOf(groupBy, group.key));
        this.same(groupBy, group, records);
        if (groupBy === "date") continue;
        const name =
          groupBy === "shift" ? group.label.replace(/^./, (first) => first.toUpperCase()) : group.label || "No stage";
        for (const sheet of [csv, xlsx]) {
          const row = sheet.find(([label]) => label === name);
          this.rounded(`${groupBy} in a sheet`, row?.at(EFFICIENCY_OF_GROUPS), records);
        }
      }
      for (const { from, to, figures } of screen.groups?.timeLine?.points ?? []) {
        if (figures) this.same("time line", figures, this.within({ ...this.scope, from, to }));
      }
      const { lines } = await this.get<LineDays>("/performance/line-days", this.scope);
      // The front door has a clock of its own, by which the shifts of today are over.
      const onScreen = screen.lineDays?.lines ?? [];
      for (const { lineId, cells } of [...lines, ...onScreen]) {
        for (const { day, attainment, shortfall } of cells) {
          const records = this.within({ ...this.scope, from: day, to: day, productionLineId: lineId });
          this.near("line and day", attainment, this.shareOfTarget(records));
          if (this.scope.workerId || this.scope.productId) continue;
          this.way(shortfall, records, { isOver: !onScreen.some((line) => line.cells === cells) });
        }
      }
      for (const performer of [...(top.top ?? []), ...api.topPerformers].flatMap(({ workers }) => workers)) {
        this.same("top performer", performer, this.within({ ...this.scope, workerId: performer.workerId }));
      }
    }
  }

  async askExplanations() {
    const narrower: (Scope & { weekday?: string })[] = [
      {},
      { shift: "morning" },
      { shift: "night", productId: "23" },
      { weekday: "3" },
      { productId: "22" },
    ];
    for (const each of narrower) {
      const { weekday, ...scope } = { ...this.scope, ...each };
      const query = { ...scope, ...(weekday && { weekday }), figure: "efficiency" };
      const records = this.within(scope).filter(({ date }) => !weekday || weekdayOf(date) === Number(weekday));
      for (const explanation of [
        await this.get<Explanation>("/performance/explanation", query),
        await this.load<Explanation>("figure-explanation.ts", query),
      ]) {
        this.same(
          "explanation",
          { efficiency: explanation.value, efficiencyKind: explanation.efficiencyKind },
          records,
        );
        const [above, below] = explanation.inputs.map(({ value }) => value);
        if (explanation.value !== null) this.near("inputs", Number(above) / Number(below), explanation.value);
      }
    }
  }

  async askHeatMap() {
    const { cells } = await this.get<NonNullable<AnalyticsData["quality"]>>("/performance/quality", this.scope);
    const screen = await this.load<AnalyticsData>("performance-analytics.tsx", { ...this.scope, tab: "quality" });
    for (const row of [...cells, ...(screen.quality?.cells ?? [])]) {
      for (const { weekday, figures } of row.cells) {
        const records = this.within({ ...this.scope, shift: row.shift }).filter(
          ({ date }) => weekdayOf(date) === weekday,
        );
        if (figures) this.same("cell", figures, records);
      }
    }
  }

  async askComparison() {
    const { compare } = this.input;
    const [first, second] = { range: [], productionLine: ["31", "32"], worker: ["11", "12"], product: ["21", "23"] }[
      compare
    ];
    const query = { ...this.scope, compare, ...(first && { first }), ...(second && { second }) };
    const screen = await this.load<AnalyticsData>("performance-analytics.tsx", { ...query, tab: "compare" });
    for (const found of [await this.get<Comparison>("/performance/comparison", query), screen.comparison?.result]) {
      const efficiency = found?.differences.find(({ figure }) => figure === "efficiency");
      for (const side of ["first", "second"] as const) {
        const { id, from, to, totals } = found?.[side] ?? never();
        const records = this.within({ ...this.scope, from, to, ...(id && { [`${compare}Id`]: id }) });
        this.same("side", totals, records);
        this.near("compared", efficiency?.[side] ?? null, totals.efficiency);
      }
    }
  }

  async askDashboard() {
    const screen = await this.load<{ dashboard: Dashboard }>("dashboard.tsx", {});
    // The front door has a clock of its own; this one has the test's.
    const { body } = await doorFor(this.factory, amina, "/dashboard")("GET", "/");
    for (const dashboard of [screen.dashboard, body as Dashboard]) {
      const on = (date: Day) => this.within({ from: date, to: date });
      if (dashboard.today) this.same("day", dashboard.today, on(TODAY));
      if (dashboard.before.figures) this.same("day", dashboard.before.figures, on(dashboard.before.date));
      const { from, to, figures } = dashboard.month;
      if (figures) this.same("month", figures, this.within({ from, to }));
      for (const { date, figures } of dashboard.trend) if (figures) this.same("day", figures, on(date));
      for (const line of dashboard.lines) {
        const records = on(TODAY).filter(({ productionLineId }) => productionLineId === line.id);
        if (records.length === 0) continue;
        this.same("tile", line, records);
        this.near("share of the target", line.attainment, this.shareOfTarget(records));
        this.way(line.shortfall, records);
      }
      for (const performer of dashboard.topPerformers.flatMap(({ workers }) => workers)) {
        if (performer.efficiency === null) continue;
        this.same(
          "performer of the day",
          performer,
          on(TODAY).filter(({ workerId }) => workerId === performer.workerId),
        );
      }
      this.rankingIsComplete(dashboard);
    }
  }

  async askBoards() {
    for (const line of LINES) {
      const board = await this.load<LineBoard>("board.tsx", {}, { line });
      const records = this.records.filter(
        ({ productionLineId, date, shift }) => productionLineId === line && date === board.day && shift === board.shift,
      );
      const efficiency = this.shareOfTarget(records);
      if (efficiency === null || board.good === null || board.target === null) continue;
      const { aimedGood } = expectedFigures(records, this.asking);
      expect(Math.abs(Number(board.due) * efficiency - aimedGood), "due on a board").toBeLessThanOrEqual(
        0.51 * efficiency + 1e-6,
      );
    }
  }

  async askReport() {
    const [from, to] = this.input.range as [Day, Day];
    const answer = await this.call("POST", "/api/insights", { from, to });
    const report = await answer.json<{ overallEfficiency: number | null; efficiencyBasis: string }>();
    const records = this.within({ from, to });
    this.same("report", { efficiency: report.overallEfficiency, efficiencyKind: report.efficiencyBasis }, records);
    const screen = await this.load<{ report: { overallEfficiency: number | null } }>("insights.tsx", {});
    this.near("report on the screen", screen.report.overallEfficiency, report.overallEfficiency);
    const csv = await this.sheet("/insights/latest.csv", {});
    const row = csv.find((cells) => /efficiency/i.test(cells[1] ?? ""));
    this.rounded("report in CSV", row?.[5], records);
  }

  /** The form of a record, opened for its correction. */
  async askForm() {
    for (const record of this.records) {
      const expectation = await readExpectation(this.factory.deps, record);
      const [good, seconds] = [record.piecesMade - record.piecesDefective, Math.round(record.hours * 3600)];
      this.near("form", targetShare(expectation, { good, seconds }).due, this.withoutStandards([record]).due);
    }
  }

  async askWatch() {
    const { db, settings } = this.factory.deps;
    const rules = dueRulesOf(await settings());
    for (const date of DAYS) {
      for (const shift of SHIFTS) {
        const behind = await behindTarget(db, { date, shift }, { ...rules, part: 1 });
        const lines = LINES.map((id) => ({
          id,
          ...expectedFigures(this.within({ from: date, to: date, shift, productionLineId: id }), this.asking),
        }));
        const expected = lines.filter(({ aimedGood, due }) => aimedGood < due * (1 - 1e-9));
        expect(
          behind
            .filter(({ good, due }) => good < due * (1 - 1e-9))
            .map(({ id }) => String(id))
            .sort(),
        ).toEqual(expected.map(({ id }) => id));
        for (const { id, due } of behind) {
          this.near("watch", due, lines.find((line) => line.id === String(id))?.due ?? null);
        }
      }
    }
  }

  /** The people offered for a seat of tomorrow, by their work of the last two weeks at the products of its line. */
  async askReplacements() {
    const { db, settings } = this.factory.deps;
    const date = addDays(TODAY, 1);
    const rules = dueRulesOf(await settings());
    for (const productionLineId of LINES) {
      const place = { productionLineId, date, shift: "morning" as const };
      const lately = this.within({ from: addDays(date, -14), to: TODAY });
      const products = new Set(
        lately.filter((each) => each.productionLineId === productionLineId).map((each) => each.productId),
      );
      for (const { id, due } of await readFree(db, place, { insteadOf: null, until: date, rules })) {
        const own = lately.filter(({ workerId, productId }) => workerId === id && products.has(productId));
        this.near("replacement", due, this.withoutStandards(own).due);
      }
    }
  }

  /** A worker with enough work and a known efficiency must not be missing from the five of their yardstick. */
  private rankingIsComplete({ topPerformers }: Dashboard) {
    const today = this.within({ from: TODAY, to: TODAY });
    const known = WORKERS.map((id) => today.filter(({ workerId }) => workerId === id))
      .filter((records) => records.length >= 3 || records.reduce((sum, { hours }) => sum + hours, 0) >= 4)
      .map((records) => expectedFigures(records, this.asking))
      .filter(({ efficiency }) => efficiency !== null);
    if (known.length === 0) return;
    for (const kind of ["standard", "attainment"] as const) {
      const ranked = topPerformers.find(({ rankedBy }) => rankedBy === kind)?.workers ?? [];
      const ofKind = known.filter(({ efficiencyKind }) => efficiencyKind === kind);
      const best = ofKind.map(({ efficiency }) => Number(efficiency)).sort((a, b) => b - a);
      for (const [at, { efficiency }] of ranked.entries()) this.near("rank", efficiency, best[at] ?? null);
      expect(ranked.length).toBe(Math.min(5, best.length));
    }
  }

  private get scope(): Scope {
    const { range, workerId, productId, productionLineId } = this.input;
    const [from, to] = range as [Day, Day];
    const worked = { ...(workerId && { workerId }), ...(productId && { productId }) };
    return { from, to, ...worked, ...(productionLineId && { productionLineId }) };
  }

  private scopeOf(groupBy: Grouping, key: string): Scope {
    // No line belongs to a stage.
    if (groupBy === "stage") return this.scope;
    if (groupBy === "shift") return { ...this.scope, shift: key } as Scope;
    return groupBy === "date" ? { ...this.scope, from: key, to: key } : { ...this.scope, [`${groupBy}Id`]: key };
  }

  private within({ from = "0001-01-01", to = "9999-12-31", ...ids }: Scope) {
    return this.records.filter(
      (each) =>
        each.date >= from &&
        each.date <= to &&
        Object.entries(ids).every(([name, value]) => each[name as keyof PerformanceRecord] === value),
    );
  }

  /** Good pieces / due pieces, also where products have standard minutes; null without records or target. */
  private shareOfTarget(records: PerformanceRecord[]) {
    return expectedFigures(records, this.asking).attainment;
  }

  /** The figures by targets in pieces, which alone measure work without standard minutes. */
  private withoutStandards(records: PerformanceRecord[]) {
    return expectedFigures(
      records.map((each) => ({ ...each, standardMinutes: null })),
      this.asking,
    );
  }

  private same(what: string, sent: Said | undefined, records: PerformanceRecord[]) {
    const expected = expectedFigures(records, this.asking);
    this.near(what, sent?.efficiency ?? null, expected.efficiency);
    expect(sent?.efficiencyKind, what).toBe(records.length === 0 ? "unknown" : expected.efficiencyKind);
    this.kinds.add(`${what} ${expected.efficiencyKind}`);
  }

  /** A split of a line's day is that of a recount, to the rounding of each part, and adds up exactly. */
  private way(shown: Shortfall | null, records: PerformanceRecord[], day = { isOver: false }) {
    const [first] = records;
    const open =
      first && !day.isOver ? openShifts(this.factory.deps.now(), TODAY, this.plant, first.productionLineId) : [];
    const isOver = (shift: string) => first?.date !== TODAY || !open.some((each) => each === shift);
    const expected = expectedShortfall(records, this.asking, isOver);
    expect(shown === null).toBe(expected === null);
    if (!shown || !expected) return;
    if (first && this.asking.efficiencyOn(first.productionLineId, first.date)) this.kinds.add("way by efficiency");
    const { ownOn } = this.asking;
    if (records.some((each) => ownOn(each.productionLineId, each.productId, each.date)))
      this.kinds.add("way by product");
    expect(shown.people + shown.stops + shown.pace).toBe(shown.target - shown.good);
    for (const part of ["target", "good", "people", "stops", "pace", "missing"] as const) {
      expect(Math.abs(shown[part] - expected[part]), part).toBeLessThanOrEqual(1.5);
    }
  }

  private near(what: string, shown: number | null, expected: number | null) {
    if (shown === null || expected === null) expect(shown, what).toBe(expected);
    else expect(Math.abs(shown - expected) / Math.max(1, expected), what).toBeLessThan(1e-8);
  }

  /** Sheets hold percent with two decimals. */
  private rounded(what: string, cell: string | undefined, records: PerformanceRecord[]) {
    const { efficiency } = expectedFigures(records, this.asking);
    if (efficiency === null) expect(cell ?? "", what).toBe("");
    else expect(Math.abs(Number(cell) / 100 - efficiency), `${what}: ${cell}`).toBeLessThan(0.000_051);
  }

  private async get<Answer>(path: string, query: Record<string, string | undefined>): Promise<Answer> {
    return (await this.call("GET", `/api${path}?${params(query)}`)).json();
  }

  private async sheet(path: string, query: Record<string, string | undefined>): Promise<string[][]> {
    const answer = await this.call("GET", `/api${path}?${params(query)}`);
    expect(answer.status, path).toBe(200);
    const { rows } = await this.factory.deps.sheets.read(new Uint8Array(await answer.arrayBuffer()), {});
    return rows.slice(1).map(({ cells }) => cells.map(cellText));
  }

  private async load<Loaded>(
    file: string,
    query: Record<string, string | undefined>,
    parameters: object = {},
  ): Promise<Loaded> {
    const { loader } = (await modules[`../../app/routes/${file}`]?.()) ?? never();
    const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };
    const user = { id: amina.id, username: amina.name, role: amina.role };
    const context = { deps: this.factory.deps, visitor: { user, sessionId: "1" }, ...unimportant };
    const request = new Request(`http://localhost/?${params(query)}`);
    const answer = await loader({ request, context: context as unknown as RequestContext, params: parameters });
    return (answer && typeof answer === "object" && "data" in answer ? answer.data : answer) as Loaded;
  }
}

/** The column of efficiency in the sheets, counted from the end. */
const EFFICIENCY_OF_RECORDS = -3;
const EFFICIENCY_OF_GROUPS = -2;

function params(query: Record<string, string | undefined>) {
  return new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function never(): never {
  throw new Error("Every requested figure exists.");
}
