import { expect, test } from "vitest";
import { all as everyProduct } from "#app/catalogue/data/products";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importRecords, recordsFile } from "#tests/files/imports";
import { previewImport } from "./preview";

const COLUMNS = "Date;Équipe;CIN;Chaîne;Code produit;Nom du produit;Pièces;Défauts";
const NEW_PRODUCTS = { createMissing: ["products" as const] };

/** A row of the worker AB1: 90 pieces of a product that the factory does not know. */
const cap = (times: string) => `18/03/2026;matin;AB1;Sewing 1;CP-1;Casquette;90;0;${times}\n`;
const shirt = (times: string) => `18/03/2026;matin;AB2;Sewing 1;SH-1;Shirt;100;0;${times}\n`;

test.each([
  ["Heures;SAM (sec)", "7,5;312", 5_200, 27_000],
  ["Durée (min);Temps standard (s)", "450;312", 5_200, 27_000],
  ["Temps (s);Minutes standard", "27 000;5,2", 5_200, 27_000],
  ["Heures;Temps alloué (centièmes)", "7,5;520", 5_200, 27_000],
  ["Heures;1/100 min", "7,5;520", 5_200, 27_000],
  ["Heures;pièces/h", "7,5;12", 5_000, 27_000],
  ["Hours;pcs/hr", "7,5;12", 5_000, 27_000],
  ["Durée (h);SAM (h)", "7,5;0,1", 6_000, 27_000],
])(
  "karim imports a file with the headings %s, and its times keep their meaning",
  async (headings, times, standard, seconds) => {
    await using factory = await openFurnished();
    const file = `${COLUMNS};${headings}\n${cap(times)}`;
    const preview = await previewImport(factory.deps, karim, recordsFile(file, NEW_PRODUCTS));
    expect(preview.detected.units).toMatchObject({
      hours: { source: "heading" },
      standardMinutes: { source: "heading" },
    });

    expect(await importRecords(factory, karim, file, NEW_PRODUCTS)).toMatchObject({ created: 1, rejected: 0 });
    expect(await everyProduct(factory.deps.db, "2026-03-18")).toContainEqual(
      expect.objectContaining({ code: "CP-1", standardMinutes: standard / 1000 }),
    );
    expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([
      { secondsWorked: seconds, standardMillis: standard },
    ]);
  },
);

test("karim is asked for the unit of SAM when minutes would mean 62 times the pace of the rows, and nothing is written before", async () => {
  await using factory = await openFurnished();
  const file = `${COLUMNS};Heures;SAM\n${cap("7,5;312")}`;
  const { detected, counts, rejections } = await previewImport(factory.deps, karim, recordsFile(file, NEW_PRODUCTS));
  expect(detected.units.standardMinutes).toEqual({
    unit: "min",
    source: "assumed",
    isOpen: true,
    pace: expect.closeTo(62.4),
    example: "312",
  });
  expect(counts).toMatchObject({ created: 0, rejected: 1 });
  expect(rejections).toMatchObject([{ line: 2, field: "standardMinutes", key: "imports:unitOpen" }]);
  expect(await importRecords(factory, karim, file, NEW_PRODUCTS)).toMatchObject({ created: 0, rejected: 1 });

  const settings = { units: { standardMinutes: "s" as const } };
  const chosen = { ...NEW_PRODUCTS, settings };
  expect(await importRecords(factory, karim, file, chosen)).toMatchObject({ created: 1, rejected: 0 });
  expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([{ standardMillis: 5_200 }]);
});

test("a SAM without a unit raises no question when minutes are plausible", async () => {
  await using factory = await openFurnished();
  const file = `${COLUMNS};Heures;SAM\n${cap("7,5;5,2")}${shirt("7,5;4,4")}`;
  const { detected, counts } = await previewImport(factory.deps, karim, recordsFile(file, NEW_PRODUCTS));
  expect(detected.units.standardMinutes).toMatchObject({ unit: "min", source: "assumed", isOpen: false });
  expect(counts).toMatchObject({ created: 2, rejected: 0 });
});

test("a SAM without a unit is compared with the present standard minutes of the product", async () => {
  await using factory = await openFurnished();
  const file = `${COLUMNS};Heures;SAM\n${shirt("7,5;270")}`;
  const { detected } = await previewImport(factory.deps, karim, recordsFile(file));
  expect(detected.units.standardMinutes).toMatchObject({ isOpen: true, pace: expect.closeTo(60) });
});

test("hours without a unit are asked about when they are minutes, also where no standard is known", async () => {
  await using factory = await openFurnished();
  const file = `${COLUMNS};Temps\n${shirt("450")}`;
  const { detected } = await previewImport(factory.deps, karim, recordsFile(file));
  expect(detected.units.hours).toMatchObject({ isOpen: true, pace: expect.closeTo(1 / 60) });
  const unknown = await previewImport(factory.deps, karim, recordsFile(`${COLUMNS};Temps\n${cap("450")}`));
  expect(unknown.detected.units.hours).toMatchObject({ isOpen: true, pace: null });

  const settings = { units: { hours: "min" as const } };
  expect(await importRecords(factory, karim, file, { settings })).toMatchObject({ created: 1, rejected: 0 });
  expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([{ secondsWorked: 27_000 }]);
});

test("hours whose heading names the unit are never asked about, however slow the work was", async () => {
  await using factory = await openFurnished();
  const { detected, counts } = await previewImport(
    factory.deps,
    karim,
    recordsFile(`${COLUMNS};Heures\n${shirt("24")}`, { confirmShifts: true }),
  );
  expect(detected.units.hours).toMatchObject({ unit: "h", source: "heading", isOpen: false });
  expect(counts).toMatchObject({ created: 1 });
});
