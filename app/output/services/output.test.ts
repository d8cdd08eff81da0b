import { expect, test } from "vitest";
import { readAnalysis } from "#app/analytics/services/analytics";
import { OutputQuery, OutputView } from "#app/output/domain/output";
import { performanceRecords } from "#app/records/data/tables";
import { createLineReport } from "#app/records/services/line-reports";
import { karim } from "#tests/cast/cast";
import { countFinishingAsOne, fillRecords, finishing, openFurnished } from "#tests/cast/records";
import { openOutput, readAcross, readOutput } from "./output";

const MARCH = { from: "2026-03-01", to: "2026-03-18" };

/** A factory with 170 records of three people, and the report of a line on which Hassan was for eight hours. */
async function openWorkshop() {
  const factory = await openFurnished();
  await fillRecords(factory, 170);
  await factory.env.DB.exec(
    "DELETE FROM performance_records WHERE line_id = 33; UPDATE performance_records SET standard_millis = NULL WHERE id % 5 = 0; UPDATE workers SET number = '10' || id, number_key = '10' || id",
  );
  await countFinishingAsOne(factory);
  await createLineReport(factory.deps, karim, finishing);
  return factory;
}

test.each<Record<string, string>>([
  {},
  { productId: "21" },
  { workerId: "12" },
  { productionLineId: "31" },
  { shift: "morning" },
])("what each person made equals a recount of the records, of %o", async (filter: Record<string, string>) => {
  await using factory = await openWorkshop();
  const records = (await factory.deps.db.select().from(performanceRecords)).filter(
    ({ workerId, date, ...record }) =>
      workerId !== null &&
      date >= MARCH.from &&
      Object.entries(filter).every(([name, value]) =>
        name === "productionLineId" ? record.lineId === value : { workerId, ...record }[name as "productId"] === value,
      ),
  );
  const { rows, totals } = await readOutput(factory.deps, karim, OutputQuery.parse({ ...MARCH, ...filter }));
  const own = rows.filter(({ isOfLines }) => !isOfLines);
  for (const row of own) {
    const made = records.filter(({ workerId, productId }) => workerId === row.workerId && productId === row.productId);
    const sum = (amount: (record: (typeof made)[number]) => number) =>
      made.reduce((all, each) => all + amount(each), 0);
    const measured = made.filter(({ standardMillis }) => standardMillis !== null);
    const earned = sum((each) => ((each.piecesMade - each.piecesDefective) * (each.standardMillis ?? 0)) / 1000);
    expect(row).toMatchObject({
      pieces: sum(({ piecesMade }) => piecesMade),
      defective: sum(({ piecesDefective }) => piecesDefective),
      hours: sum(({ secondsWorked }) => secondsWorked) / 3600,
      number: `10${row.workerId}`,
    });
    if (measured.length === 0) expect(row.earnedMinutes).toBeNull();
    else expect(row.earnedMinutes).toBeCloseTo(earned, 6);
  }
  expect(totals.pieces).toBe(records.reduce((all, { piecesMade }) => all + piecesMade, 0));
  expect(own.length).toBe(new Set(records.map(({ workerId, productId }) => `${workerId} ${productId}`)).size);
});

test("a person’s efficiency and hours are those of analytics, with the hours of lines that count as one apart", async () => {
  await using factory = await openWorkshop();
  const byPerson = await readOutput(factory.deps, karim, OutputQuery.parse({ ...MARCH, by: "worker" }));
  const { groups } = await readAnalysis(factory.deps, karim, { ...MARCH, groupBy: "worker" });
  for (const { key, efficiency, hours, pieces } of groups.filter(({ key }) => key !== "")) {
    const row = byPerson.rows.find(({ workerId, isOfLines }) => workerId === key && !isOfLines);
    if (row) expect(row).toMatchObject({ efficiency, hours, pieces });
  }
  const hassan = byPerson.rows.filter(({ workerId }) => workerId === "13");
  const { ofLines } = await readAnalysis(factory.deps, karim, { ...MARCH, groupBy: "date", workerId: "13" });
  expect(hassan.at(-1)).toMatchObject({ isOfLines: true, pieces: 0, ...ofLines, productionLineName: "Finishing" });
  expect(byPerson.totals.hoursOfLines).toBe(8);
});

test("the products across add up to the rows, in the order of names, and a page shows some of them", async () => {
  await using factory = await openWorkshop();
  const across = await readAcross(factory.deps, karim, OutputQuery.parse(MARCH));
  const { rows } = await readOutput(factory.deps, karim, OutputQuery.parse(MARCH));
  expect(across.rows.map(({ workerName }) => workerName)).toEqual(["Fatima", "Hassan", "Youssef"]);
  for (const person of across.rows) {
    const own = rows.filter(({ workerId, isOfLines }) => workerId === person.workerId && !isOfLines);
    expect(person.goodOf).toEqual(Object.fromEntries(own.map(({ productId, good }) => [productId, good])));
    expect(person.good).toBe(own.reduce((all, { good }) => all + good, 0));
  }
  const page = await openOutput(factory.deps, karim, OutputView.parse({ ...MARCH, size: "2", page: "2" }));
  expect(page.rows).toMatchObject({
    total: rows.length,
    page: 2,
    items: rows.slice(2, 4).map(({ good }) => ({ good })),
  });
});

test("without days it is this month; a viewer sees the beginning of a CIN", async () => {
  await using factory = await openWorkshop();
  const read = await readOutput(factory.deps, { role: "viewer" }, OutputQuery.parse({}));
  expect([read.from, read.to]).toEqual([MARCH.from, MARCH.to]);
  expect(read.rows[0]?.cin).toBe("••••");
});
