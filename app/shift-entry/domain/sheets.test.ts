import { expect, test } from "vitest";
import { changedRows, type ProductionRow } from "./grid";
import { problemsByCell, problemsOfRow } from "./places";
import {
  crewRows,
  isWorthKeeping,
  knownStrangers,
  movedSheet,
  newRow,
  preparedRows,
  problemsAfter,
  productNamesOf,
  productsOfLine,
  resumedRows,
  type ShiftKnown,
  settledSheet,
  type TypedSheet,
  UNSENT,
  unsentOf,
} from "./sheets";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const known: ShiftKnown = {
  place,
  lineName: "Sewing 1",
  shiftHours: 7.5,
  habits: [],
  stops: [],
  reasons: [],
  kinds: [],
  lineProductId: "22",
  lastCrew: null,
  planned: [
    { workerId: "11", workerName: "Youssef" },
    { workerId: "12", workerName: "Fatima" },
    { workerId: "13", workerName: "Hassan" },
  ],
  recorded: [
    {
      id: "1",
      version: 1,
      firstDate: null,
      workerId: "12",
      workerName: "Fatima",
      productId: "21",
      productName: "Shirt",
      piecesMade: 300,
      piecesDefective: 2,
      defectKinds: [],
      hours: 8,
      doubts: [],
    },
  ],
  lastProducts: { "11": "21", "13": "gone" },
  products: ["21", "22"].map((id) => ({ id, name: id, code: id, hasImage: false, version: 1 })),
};
test("a person lent to another line has what is left of the shift, and nothing after a whole one", () => {
  const elsewhere = { "11": { hours: 2, lineNames: ["Sewing 3"] }, "13": { hours: 7.5, lineNames: ["Sewing 3"] } };
  expect(preparedRows({ ...known, elsewhere }).map(({ hours }) => hours)).toEqual(["5.5", ""]);
  const doubled = (otherShifts: number) => ({ "11": { hours: 0, lineNames: [], otherShifts } });
  const offered = (hours: number) => preparedRows({ ...known, elsewhere: doubled(hours) })[0]?.hours;
  expect([offered(2), offered(8), offered(12)]).toEqual(["7.5", "3.5", ""]);
  expect(preparedRows(known).map(({ hours }) => hours)).toEqual(["7.5", "7.5"]);
});

const youssef: ProductionRow = {
  key: "11.0",
  workerId: "11",
  workerName: "Youssef",
  productId: "21",
  pieces: "320",
  defects: "",
  hours: "7,5",
};

test("planned workers without a record become rows, with their last product and the hours of the shift", () => {
  expect(preparedRows(known).map(({ key, productId, hours }) => [key, productId, hours])).toEqual([
    ["11.0", "21", "7.5"],
    ["13.0", "22", "7.5"],
  ]);
});

test("typed rows stay, workers planned later are added, unplanned empty rows go", () => {
  const removed = { ...youssef, key: "14.0", workerId: "14", pieces: "" };
  const helped = { ...removed, key: "15.0", workerId: "15", pieces: "12" };
  const rows = resumedRows([youssef, removed, helped], preparedRows(known));
  expect(rows.map(({ key, pieces }) => [key, pieces])).toEqual([
    ["11.0", "320"],
    ["15.0", "12"],
    ["13.0", ""],
  ]);
});

test("an added row stays until somebody removes it, even when it was emptied again", () => {
  const karim = { id: "31", name: "Karim" };
  const prepared = preparedRows(known);
  const added = changedRows(prepared, { type: "join", worker: karim, ...newRow(known) });
  const resumed = resumedRows(added, prepared);
  expect(resumed.map(({ key, productId, hours }) => [key, productId, hours])).toEqual([
    ["11.0", "21", "7.5"],
    ["13.0", "22", "7.5"],
    ["31.0", "22", "7.5"],
  ]);
  const emptied = ["5", ""].reduce((rows, text) => {
    return changedRows(rows, { type: "write", key: "13.0", cell: "pieces", text });
  }, resumed);
  expect(resumedRows(emptied, []).map(({ key }) => key)).toEqual(["13.0", "31.0"]);
  expect(
    resumedRows(changedRows(emptied, { type: "leave", key: "31.0", shiftHours: 8 }), []).map(({ key }) => key),
  ).toEqual(["13.0"]);
});

test("a line's last crew becomes prepared rows, except for people who have a row or a record", () => {
  const people = ["11", "12", "14"].map((workerId) => ({ workerId, workerName: `Worker ${workerId}` }));
  const unplanned = { ...known, planned: [], lastCrew: { date: "2026-03-17", people } };
  const crew = crewRows({ ...unplanned, recorded: [] });
  expect(crew.map(({ key, hours }) => [key, hours])).toEqual([
    ["11.0", "7.5"],
    ["12.0", "7.5"],
    ["14.0", "7.5"],
  ]);
  const recorded = known.recorded.map((row) => ({ ...row, workerId: "14" }));
  expect(crewRows({ ...unplanned, recorded }).map(({ workerId }) => workerId)).toEqual(["11", "12"]);

  const own = changedRows([], { type: "gather", crew: crew.slice(1, 2) });
  expect(changedRows(own, { type: "gather", crew }).map(({ workerId, isTouched }) => [workerId, isTouched])).toEqual([
    ["12", true],
    ["11", true],
    ["14", true],
  ]);
});

test("an unplanned worker begins with the line's last product, while it may still be recorded", () => {
  expect(newRow(known)).toEqual({ productId: "22", hours: "7.5" });
  expect(newRow({ ...known, lineProductId: "gone" })).toEqual({ productId: null, hours: "7.5" });
});

test("pasted lines of strangers wait with their sheet, and get a row once a name means one person alone", () => {
  const lines = [
    { name: "Karim Tazi", texts: ["40"] },
    { name: "Aicha", texts: ["7"] },
  ];
  const everybody = [
    { id: "31", name: "Tazi Karim", role: "", code: "" },
    { id: "32", name: "Aicha Benali", role: "", code: "" },
  ];
  const sheet = knownStrangers({ rows: [youssef], strangers: lines }, everybody, {
    products: known.products,
    ...newRow(known),
  });
  expect(sheet.strangers).toEqual([lines[1]]);
  expect(sheet.rows).toMatchObject([youssef, { key: "31.0", workerName: "Tazi Karim", pieces: "40", hours: "7.5" }]);
  expect([isWorthKeeping({ rows: [] }), isWorthKeeping({ rows: [], strangers: sheet.strangers })]).toEqual([
    false,
    true,
  ]);
});

test("filled rows are sent as numbers, empty defects as 0, empty rows are left out", () => {
  const empty = { ...youssef, key: "13.0", workerId: "13", pieces: "" };
  expect(settledSheet(place, [empty, youssef])).toEqual({
    request: {
      rowKeys: ["11.0"],
      body: {
        ...place,
        confirmRepeat: false,
        rows: [{ workerId: "11", productId: "21", piecesMade: 320, piecesDefective: 0, hours: 7.5 }],
      },
    },
  });
});

test("shows a problem at its cell", () => {
  const wrong = [
    { ...youssef, pieces: "3x" },
    { ...youssef, key: "12.0", workerId: "12", defects: "400", productId: null },
    { ...youssef, key: "13.0", workerId: "13", hours: "0" },
  ];
  expect(settledSheet(place, wrong)).toEqual({
    problems: {
      "11.0.pieces": "records:piecesInvalid",
      "12.0.product": "records:productRequired",
      "13.0.hours": "records:hoursInvalid",
    },
  });
  expect(settledSheet(place, [{ ...youssef, defects: "400" }])).toEqual({
    problems: { "11.0.defects": "records:defectiveTooMany" },
  });
  expect(settledSheet(place, [{ ...youssef, pieces: "-9", defects: "-2" }])).toEqual({
    problems: {
      "11.0.pieces": "records:piecesInvalid",
      "11.0.defects": "records:defectiveNegative",
    },
  });
  // Defects are compared only with a valid number of pieces.
  expect(settledSheet(place, [{ ...youssef, pieces: "-5", defects: "" }])).toEqual({
    problems: { "11.0.pieces": "records:piecesInvalid" },
  });
  expect(settledSheet(place, [])).toEqual({ problems: { "": "records:rowsRequired" } });
});

test("a refusal by the server is shown at its cell, at its row, or on the whole sheet", () => {
  const fields = { "rows.1.productId": "Inactive.", "rows.0.workerId": "Gone.", date: "Not yet." };
  expect(problemsByCell(fields, ["11.0", "12.0"])).toEqual({
    "12.0.product": "Inactive.",
    "11.0": "Gone.",
    "": "Not yet.",
  });
});

test("the problems of a row are those of its cells, without those of the sheet or of another row", () => {
  const problems = { "": "Closed.", "11.0": "Gone.", "11.0.pieces": "Too many.", "11.01.pieces": "Other." };
  expect(problemsOfRow("11.0", problems)).toEqual({ "": "Gone.", pieces: "Too many." });
});

test("a refused sheet moves to another line as typed, and joins the sheet there below its rows", () => {
  const refused: TypedSheet = {
    place,
    lineName: "Sewing 1",
    rows: [youssef],
    productNames: { "21": "Shirt" },
    strangers: [{ name: "Karim", texts: ["40"] }],
    state: "refused",
    request: null,
    problems: { "": "Closed." },
    question: null,
  };
  const moved = movedSheet(refused, { id: "32", name: "Sewing 2" });
  expect(moved).toEqual({
    ...refused,
    place: { ...place, productionLineId: "32" },
    lineName: "Sewing 2",
    rows: [{ ...youssef, isTouched: true }],
    strangers: [{ name: "Karim", texts: ["40"] }],
    state: "typing",
    problems: {},
    stopQuestion: null,
    stops: [],
  });
  const existing: TypedSheet = {
    ...moved,
    rows: [{ ...youssef, pieces: "1" }],
    state: "refused",
    problems: { "": "No." },
  };
  expect(movedSheet(refused, { id: "32", name: "Sewing 2" }, existing)).toEqual({
    ...existing,
    rows: [...existing.rows, { ...youssef, key: "11.1", isTouched: true }],
    strangers: [...(existing.strangers ?? []), { name: "Karim", texts: ["40"] }],
  });
});

test("products have their current name, else the last known one, and those of no row are forgotten", () => {
  const rows = ["21", "22", null, "23"].map((productId) => ({ ...youssef, productId }));
  const before = { "21": "Blouse", "22": "Trousers", "24": "Scarf" };
  expect(productNamesOf(rows, [{ id: "21", name: "Shirt" }], before)).toEqual({ "21": "Shirt", "22": "Trousers" });
});

test("salma's stops are sent with the rows, and a sheet without stops keeps its earlier form", () => {
  const typed = { key: "2", reasonId: "14", reasonName: "Machine", minutes: "0:20", people: "", note: "" };
  const settled = settledSheet(place, [], { stops: [typed], stopsSeen: "5.1" });
  expect(settled).toEqual({
    request: {
      rowKeys: [],
      stopKeys: ["2"],
      body: {
        ...place,
        confirmRepeat: false,
        rows: [],
        stops: [{ reasonId: "14", minutes: 20, note: "" }],
        confirmStops: true,
        seenStops: "5.1",
      },
    },
  });
  const wrong = settledSheet(place, [], { stops: [{ ...typed, minutes: "soon", reasonId: null }] });
  expect(wrong).toEqual({
    problems: { "stop.2.reasonId": "stops:reasonRequired", "stop.2.minutes": "stops:minutesInvalid" },
  });
  expect(problemsAfter({ "stop.2.minutes": "stops:minutesInvalid" }, [], [])).not.toEqual({});
  expect(isWorthKeeping({ rows: [], stops: [typed] })).toBe(true);
});

test("a row sends its faults by kind, and a row without them the request of before", () => {
  const counted = changedRows([youssef], { type: "tally", key: youssef.key, causeId: "5", by: 3 });
  const [plain, tallied] = [youssef, ...counted].map((row) => settledSheet(place, [row]));
  const {
    rows: [before],
  } = (plain as { request: { body: { rows: object[] } } }).request.body as { rows: [object] };
  expect(Object.keys(before)).toEqual(["workerId", "productId", "piecesMade", "piecesDefective", "hours"]);
  expect(tallied).toMatchObject({
    request: { body: { rows: [{ ...before, piecesDefective: 3, defectKinds: [{ causeId: "5", count: 3 }] }] } },
  });
});

test("the refusal of a kind is shown at the defects of its row", () => {
  expect(problemsByCell({ "rows.0.defectKinds.0.causeId": "gone" }, ["11.0"])).toEqual({ "11.0.defects": "gone" });
});

test("a sheet that was not sent counts each of its people once, and its stops; an untouched one counts nothing", () => {
  const typed: TypedSheet = { ...UNSENT, place, lineName: "Sewing 1", rows: preparedRows(known) };
  expect([unsentOf(undefined), unsentOf(typed)]).toEqual([null, null]);
  const [first, second] = typed.rows as [ProductionRow, ProductionRow];
  const twoProducts = [
    { ...first, pieces: "40" },
    { ...first, key: "11.1", pieces: "20" },
  ];
  const strangers = [{ name: "Samir", texts: ["30"] }] as unknown as TypedSheet["strangers"];
  expect(unsentOf({ ...typed, rows: [...twoProducts, second], strangers })).toEqual({
    people: 2,
    stops: 0,
    needsAnswer: false,
  });
  const stops = [{ key: "1", reasonId: "7", reasonName: "Power cut", minutes: "20", people: "", note: "" }];
  expect(unsentOf({ ...typed, stops, state: "refused" })).toEqual({ people: 0, stops: 1, needsAnswer: true });
});

test("the choice of a product begins with what the line and its people made last", () => {
  const order = (lastProducts: Record<string, string>, lineProductId: string | null = null) =>
    productsOfLine({ ...known, lastProducts, lineProductId }).map(({ id }) => id);
  expect(order({})).toEqual(["21", "22"]);
  expect(order({ "11": "22" })).toEqual(["22", "21"]);
  expect(order({ "11": "22", "12": "21", "13": "21" })).toEqual(["21", "22"]);
  expect(order({}, "22")).toEqual(["22", "21"]);
});
