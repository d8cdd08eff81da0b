import { expect, test } from "vitest";
import { workers } from "#app/people/data/tables";
import { karim } from "#tests/cast/cast";
import { paint } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { importWorkers } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { undoImport } from "./undo";

const file = "CIN;Nom;Dernier jour\nAB1;Youssef;20/03/2026\nAB2;Fatima;\nAB9;Hind;31/03/2026\n";
const update = { mode: "update" as const };

async function lastDays({ deps }: TestFactory) {
  return (await deps.db.select().from(workers)).map(({ name, lastDay }) => `${name} ${lastDay}`);
}

test("a file gives last days, leaves them without that column, and undoing puts them back", async () => {
  await using factory = await openFurnished();
  const done = await importWorkers(factory, karim, file, update);
  expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1, rejected: 0 });
  const after = ["Youssef 2026-03-20", "Fatima null", "Hassan null", "Hind 2026-03-31"];
  expect(await lastDays(factory)).toEqual(after);
  await importWorkers(factory, karim, "CIN;Nom\nAB9;Hind B\n", update);
  expect((await lastDays(factory)).at(-1)).toBe("Hind B 2026-03-31");
  expect(await importWorkers(factory, karim, "CIN;Nom;Dernier jour\nAB1;Youssef;\n", update)).toMatchObject({
    updated: 1,
  });
  expect((await lastDays(factory))[0]).toBe("Youssef null");
});

test("undoing an import takes its last days back, except where somebody is planned after the earlier one", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const first = await importWorkers(
    factory,
    karim,
    "CIN;Nom;Dernier jour\nAB1;Youssef;20/03/2026\nAB2;Fatima;20/03/2026\n",
    update,
  );
  await undoImport(deps, karim, { id: first.id });
  expect((await lastDays(factory)).slice(0, 2)).toEqual(["Youssef null", "Fatima null"]);
  await importWorkers(factory, karim, "CIN;Nom;Dernier jour\nAB1;Youssef;20/03/2026\nAB2;Fatima;20/03/2026\n", update);
  const later = await importWorkers(factory, karim, "CIN;Nom;Dernier jour\nAB1;Youssef;\nAB2;Fatima;\n", update);
  await paint(factory, ["11"], [{ productionLineId: "31", shift: "morning", date: "2026-03-24" }]);
  await undoImport(deps, karim, { id: later.id });
  expect((await lastDays(factory)).slice(0, 2)).toEqual(["Youssef null", "Fatima 2026-03-20"]);
});

test("a last day after which somebody is planned, or that is no date, rejects the row with its reason", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [{ productionLineId: "31", shift: "morning", date: "2026-03-24" }]);
  const wrong = `${file}AB3;Hassan;soon\n`;
  const result = await importWorkers(factory, karim, wrong, update);
  expect(result).toMatchObject({ created: 1, updated: 0, rejected: 2 });
  expect(result.rejections.map(({ line, field, key }) => [line, field, key])).toEqual([
    [2, "lastDay", "imports:neededAfter"],
    [5, "lastDay", "imports:dateUnreadable"],
  ]);
  expect((await lastDays(factory))[0]).toBe("Youssef null");
});
