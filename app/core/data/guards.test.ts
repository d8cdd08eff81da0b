import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import { productionLines } from "#app/catalogue/data/tables";
import { causeOf } from "#app/core/services/causes";
import { sewing1 } from "#tests/cast/cast";
import { NOW, openFactory } from "#tests/server/factory";
import { guard, HAS_CHANGED, refusingGuard } from "./guards";

const line = { ...sewing1, id: "31", now: NOW };

test("a guard passes a batch while its condition holds, and otherwise rolls it back under its name", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  await db.batch([lines.insert(db, line), guard(db, "written", HAS_CHANGED)]);
  expect(await db.select().from(productionLines)).toHaveLength(1);

  const stale = { ...line, version: 7 };
  const refused = db.batch([
    lines.insert(db, { ...line, id: "32", name: "Sewing 2" }),
    lines.update(db, stale, { capacity: 5, now: NOW }),
    guard(db, "is-current", HAS_CHANGED),
  ]);
  const error = await refused.catch((caught: unknown) => caught);
  expect(refusingGuard(causeOf(error))).toBe("is-current");
  expect(await db.select().from(productionLines)).toHaveLength(1);
});

test("a guard checks the state of the database at its turn in the batch", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const few = sql`(SELECT count(*) FROM production_lines) < 2`;
  await db.batch([lines.insert(db, line), guard(db, "room", few)]);
  const second = db.batch([lines.insert(db, { ...line, id: "32", name: "Sewing 2" }), guard(db, "room", few)]);
  expect(refusingGuard(causeOf(await second.catch((caught: unknown) => caught)))).toBe("room");
});
