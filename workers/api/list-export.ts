import type { Context } from "hono";
import type { TFunction } from "i18next";
import type { Part, Place } from "#app/core/data/lists/parts";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";

export type Columns<Row, Key extends string = string> = Record<Key, SheetColumn<Row>["value"]>;

const KINDS: Record<string, SheetColumn<never>["kind"]> = { date: "day", createdAt: "instant" };

/** The columns the list shows (its `columns` parameter, else all of them), headed and filled in the reader's language. */
export async function sheet<Row>(
  c: Context<Door>,
  words: string,
  columnsIn: (t: TFunction, language: string) => Columns<Row>,
  title = "name",
) {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const chosen = c.req.query("columns")?.split(",");
  const shown = Object.entries(columnsIn(t, language)).filter(
    ([key]) => !chosen || key === title || chosen.includes(key),
  );
  return {
    language,
    name: t(`${words}:fileName`),
    columns: shown.map(([key, value]) => ({ key, header: t(`${words}:fields.${key}`), value, kind: KINDS[key] })),
  };
}

/** A request may query D1 a thousand times, so chunks of this size export more than a million rows. */
const PART_ROWS = 5_000;

/** The rows of a list, read a part at a time by the place of the last row. */
export async function* parts<Row extends { place: Place }>(read: (part: Part) => Promise<Row[]>) {
  for (let after: Place | null = null; ; ) {
    const rows: Row[] = await read({ after, limit: PART_ROWS });
    if (rows.length > 0) yield rows;
    if (rows.length < PART_ROWS) return;
    after = rows.at(-1)?.place ?? null;
  }
}
