import { expect, test } from "vitest";
import { workers } from "#app/people/data/tables";
import { createWorker } from "#app/people/services/workers";
import { removeWorker } from "#app/planning/services/leaving";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importWorkers, workersFile } from "#tests/files/imports";
import { rowOf, workbook } from "#tests/files/workbooks";
import { justBeforeWriting } from "#tests/server/between";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { startImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const KNOWN = "CIN;Nom;Email\n09283928;Fatima El Idrissi;fatima@example.com\nAB012345;Youssef Alami;\n";

test("a cin keeps the zeros that its cell shows, so that the same people are found again", async () => {
  await using factory = await openStaffed();
  const file = workbook({
    formats: ["00000000"],
    rows: [rowOf(1, ["CIN", "Nom", "Email"]), fatima({ number: 9283928, style: 1 })].join(""),
  });
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 0, unchanged: 1, rejected: 0 });
});

test("a column of people called chaîne is their home line where its cells are lines, and is left out elsewhere", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const file = "CIN;Nom;Chaîne\nAB1;Youssef;SEWING 2\nAB2;Fatima;sewing 1\nZZ1;Hind;Piquage\n";
  expect(await importWorkers(factory, karim, file, { mode: "update" })).toMatchObject({
    updated: 2,
    rejections: [{ line: 4, field: "productionLineId", key: "imports:lineUnknown", params: { value: "Piquage" } }],
  });
  expect(await deps.db.select().from(workers).limit(2)).toMatchObject([
    { productionLineId: "32" },
    { productionLineId: "31" },
  ]);
  const gold = "CIN;Nom;Chaîne\nAB1;Youssef;or\nZZ1;Hind;argent\n";
  expect(await importWorkers(factory, karim, gold)).toMatchObject({ created: 1, unchanged: 1, rejected: 0 });
});

test("asks about workers similar to known ones before writing", async () => {
  await using factory = await openStaffed();
  const file = "CIN;Nom\n9283928;EL IDRISSI Fatima\nAB12345;Youssef Alami\nN1;Nadia\n";
  const preview = await previewImport(factory.deps, karim, workersFile(file));

  expect(preview.counts).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 2 });
  expect(preview.questions).toMatchObject({
    total: 2,
    open: 2,
    items: [
      {
        key: "row:2",
        about: "twin",
        doubt: "code",
        line: 2,
        said: { name: "EL IDRISSI Fatima", code: "9283928" },
        candidates: [{ name: "Fatima El Idrissi", code: "09283928" }],
        answer: null,
      },
      { key: "row:3", doubt: "code", candidates: [{ code: "AB012345" }] },
    ],
  });
  const { created, rejections } = await importWorkers(factory, karim, file);
  expect(created).toBe(1);
  expect(rejections).toEqual([
    {
      line: 2,
      field: "cin",
      key: "imports:looksLikeByCode",
      params: { value: "9283928", name: "Fatima El Idrissi", cin: "09283928" },
    },
    expect.objectContaining({ line: 3, key: "imports:looksLikeByCode" }),
  ]);
  expect(await names(factory)).toEqual(["Fatima El Idrissi", "Youssef Alami", "Nadia"]);
});

test("a new number beside a known name is a question, and puts the number where it belongs", async () => {
  await using factory = await openStaffed();
  const file = "Matricule;Nom\n1001;Fatima El Idrissi\n1002;Alami Youssef\n";
  const preview = await previewImport(factory.deps, karim, workersFile(file));
  expect(preview).toMatchObject({ guessed: [], counts: { created: 0, rejected: 2 } });
  expect(preview.questions.items.map(({ doubt }) => doubt)).toEqual(["name", "name"]);
  await importWorkers(factory, karim, file, { answerToAll: "update" });
  expect(await identities(factory)).toEqual(["1001 09283928 Fatima El Idrissi", "1002 AB012345 Alami Youssef"]);
});

test("people are found by their number, then by their cin; what a row does not say stays", async () => {
  await using factory = await openStaffed();
  const numbers = "Matricule;C.I.N;Nom;Observation;\n1001;09283928;Fatima El Idrissi;new;\n1003;;Hind;;\n";
  expect(await previewImport(factory.deps, karim, workersFile(numbers, { mode: "update" }))).toMatchObject({
    mapping: { number: 0, cin: 1, name: 2 },
    ignored: [3],
    counts: { created: 1, updated: 1, rejected: 0 },
    unnumbered: { total: 0 },
  });
  await importWorkers(factory, karim, numbers, { mode: "update" });
  const known = ["1001 09283928 Fatima El Idrissi", " AB012345 Youssef Alami", "1003  Hind"];
  expect(await identities(factory)).toEqual(known);

  const { id } = await importWorkers(factory, karim, "Mle;Nom\n1001;Fatima Idrissi\n1003;Hind Naji\n", {
    mode: "update",
  });
  expect(await identities(factory)).toEqual(["1001 09283928 Fatima Idrissi", known[1], "1003  Hind Naji"]);
  await undoImport(factory.deps, karim, { id });
  expect(await identities(factory)).toEqual(known);
  await importWorkers(factory, karim, "CIN;Nom\n09283928;Fatima Alami\n", { mode: "update" });
  expect(await identities(factory)).toEqual(["1001 09283928 Fatima Alami", known[1], known[2]]);
});

test("a number that is somebody else’s, or twice in a file, is refused at its row", async () => {
  await using factory = await openStaffed();
  await importWorkers(factory, karim, "Matricule;CIN;Nom\n1001;09283928;Fatima El Idrissi\n", { mode: "update" });
  const { rejections } = await importWorkers(
    factory,
    karim,
    "Matricule;CIN;Nom\n1001;AB012345;Fatima El Idrissi\n1001;N3;Nora\n1001;;Omar Tazi\n",
    { mode: "update" },
  );
  expect(rejections.map(({ line, key }) => [line, key])).toEqual([
    [2, "workers:cinTaken"],
    [3, "imports:numberTwice"],
    [4, "imports:numberTwice"],
  ]);
  const stranger = await previewImport(factory.deps, karim, workersFile("Matricule;Nom\n1001;Omar Tazi\n"));
  expect(stranger.rejections).toMatchObject([{ key: "imports:cinOfAnother", params: { value: "1001" } }]);
});

test("the same person is updated from the file, cin included, or left as stored; another one is created", async () => {
  await using factory = await openStaffed();
  const [first, second] = await factory.deps.db.select().from(workers);
  const file =
    "CIN;Nom;Email\n9283928;Fatima Idrissi;new@example.com\nAB12345;Youssef Alami;y@example.com\nX1;Youssef Alami;\n";
  const answers = { "row:2": `update:${first?.id}`, "row:3": `keep:${second?.id}`, "row:4": "new" };
  const preview = await previewImport(factory.deps, karim, workersFile(file, { answers }));
  expect(preview).toMatchObject({
    counts: { created: 1, updated: 1, unchanged: 1, rejected: 0 },
    questions: { total: 3, open: 0 },
  });
  const { id, ...result } = await importWorkers(factory, karim, file, { answers });
  expect(result).toMatchObject({ created: 1, updated: 1, unchanged: 1, rejected: 0 });
  expect(await factory.deps.db.select().from(workers)).toMatchObject([
    { name: "Fatima Idrissi", cin: "9283928", cinKey: "9283928", email: "new@example.com", version: 2 },
    { name: "Youssef Alami", cin: "AB012345", email: "", version: 1 },
    { name: "Youssef Alami", cin: "X1" },
  ]);
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ kept: 0 });
  expect((await factory.deps.db.select().from(workers)).map(({ cin, cinKey }) => [cin, cinKey])).toEqual([
    ["09283928", "09283928"],
    ["AB012345", "ab012345"],
  ]);
});

test("an update of a twin keeps the fields that the file lacks", async () => {
  await using factory = await openStaffed();
  await importWorkers(factory, karim, "CIN;Nom\n9283928;Fatima El Idrissi\n", { answerToAll: "update" });
  expect((await factory.deps.db.select().from(workers))[0]).toMatchObject({
    cin: "9283928",
    email: "fatima@example.com",
    privateSearchText: "9283928 fatima@example.com",
  });
});

test("one answer applies to all rows with one candidate, and a row's own answer comes before it", async () => {
  await using factory = await openStaffed();
  const file = "CIN;Nom\n9283928;Fatima El Idrissi\nAB12345;Youssef Alami\n";
  const options = { answerToAll: "keep", answers: { "row:3": "new" } } as const;
  expect(await importWorkers(factory, karim, file, options)).toMatchObject({ created: 1, unchanged: 1, rejected: 0 });
  expect(await importWorkers(factory, karim, file, { answerToAll: "new" })).toMatchObject({ created: 1, unchanged: 1 });
});

test("people of one name who all have a row of their own raise no question", async () => {
  await using factory = await openStaffed();
  const file = "CIN;Nom\nF1;Fatima Alaoui\n";
  await importWorkers(factory, karim, file);
  const again = await previewImport(factory.deps, karim, workersFile(`${file}F2;Fatima Alaoui\n`));
  expect(again).toMatchObject({ counts: { created: 1, unchanged: 1 }, questions: { total: 0 } });
});

test("two rows for one chosen person count once", async () => {
  await using factory = await openStaffed();
  const [first] = await factory.deps.db.select().from(workers);
  const answers = { "row:2": `keep:${first?.id}`, "row:3": `update:${first?.id}` };
  const file = "CIN;Nom\n9283928;Fatima El Idrissi\n009283928;Fatima El Idrissi\n";
  const { rejections } = await importWorkers(factory, karim, file, { answers });
  expect(rejections).toEqual([
    { line: 3, field: "cin", key: "imports:cinTwice", params: { line: 2, value: "009283928" } },
  ]);
});

test("an import checks the chosen person again when it is applied", async () => {
  await using factory = await openStaffed();
  const { deps } = factory;
  const [first, second] = await deps.db.select().from(workers);
  const file = "CIN;Nom\n9283928;Fatima El Idrissi\nAB12345;Youssef Alami\n";
  const answers = { "row:2": `update:${first?.id}`, "row:3": `update:${second?.id}` };
  const racing = justBeforeWriting(
    deps,
    async () => {
      await removeWorker(deps, karim, { id: first?.id ?? "", confirmation: "09283928" });
      await createWorker(deps, karim, { name: "Nadia", cin: "AB12345", email: "", phone: "", role: "" });
    },
    { nth: 3 },
  );
  const result = await startImport(racing, karim, workersFile(file, { answers }));
  expect(result.rejections.map(({ line, key }) => [line, key])).toEqual([
    [2, "imports:chosenGone"],
    [3, "workers:cinTaken"],
  ]);
  expect(await names(factory)).toEqual(["Youssef Alami", "Nadia"]);
});

test("undoing does not change a person whose old cin somebody else has now", async () => {
  await using factory = await openStaffed();
  const [first] = await factory.deps.db.select().from(workers);
  const { id } = await importWorkers(factory, karim, "CIN;Nom\n9283928;Fatima El Idrissi\n", { answerToAll: "update" });
  await createWorker(factory.deps, karim, { name: "Nadia", cin: "09283928", email: "", phone: "", role: "" });
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ kept: 1 });
  expect((await factory.deps.db.select().from(workers)).find((worker) => worker.id === first?.id)?.cin).toBe("9283928");
});

async function identities({ deps }: TestFactory) {
  const people = await deps.db.select().from(workers);
  return people.map(({ number, cin, name }) => `${number} ${cin} ${name}`);
}

function fatima(cin: { number: number; style: number }) {
  return rowOf(2, [cin, "Fatima El Idrissi", "fatima@example.com"]);
}

async function openStaffed() {
  const factory = await openFactory();
  await importWorkers(factory, karim, KNOWN);
  return factory;
}

async function names({ deps }: TestFactory) {
  const all = await deps.db.select().from(workers);
  return all.filter(({ hiddenAt }) => hiddenAt === null).map(({ name }) => name);
}
