import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/core/data/raw";
import { isFoundIn, searchQuery, searchText } from "#app/core/domain/texts/search-text";
import { openFactory } from "#tests/server/factory";
import { holdsWords } from "./holds-words";

const NAMES = [
  "أحمد الإدريسي",
  "فاطمة",
  "M’hamed El Idrissi",
  "Fatima Zahra",
  "Fatimazahra",
  "Anne-Marie",
  "A 1-2",
  "'",
];
const TYPED = [
  "احمد",
  "فاطمه",
  "ـ",
  "mhamed",
  "m'hamed",
  "elidrissi",
  "fatimazahra",
  "anne marie",
  "annemarie",
  "12",
  "-",
  "'",
];

test("the database finds the same names as a list in the browser", async () => {
  await using factory = await openFactory();
  const texts = JSON.stringify(NAMES.map((name) => searchText(name)));
  for (const typed of TYPED) {
    const found = await rows<{ key: number }>(
      factory.deps.db,
      sql`SELECT key FROM json_each(${texts}) WHERE ${holdsWords(sql`value`, searchQuery(typed))}`,
    );
    expect(
      found.map(({ key }) => NAMES[key]),
      typed,
    ).toEqual(NAMES.filter((name) => isFoundIn(typed, name)));
  }
});
