import type { Context } from "hono";
import type { TFunction } from "i18next";
import type { ListPart, OrderPlace } from "#app/core/data/lists/parts";
import type { Exported, Snapshot } from "#app/core/domain/audit-lines";
import type { CellValue, SheetColumn } from "#app/core/domain/sheets/columns";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import type { ExportRequest } from "./noun";

export type Columns<Row, Key extends string = string> = Record<Key, SheetColumn<Row>["value"]>;

const KINDS: Record<string, SheetColumn<never>["kind"]> = { date: "day", createdAt: "instant" };

type Reader = { t: TFunction; language: string; who: Pick<Actor, "role"> };

export type WrittenColumns<Row> = Record<string, (row: Row, reader: Reader) => CellValue>;

type DescribedExport<Row, Query> = {
  /** The namespace of the headers and of the file's name. */
  words: string;
  resource: Exported;
  /** The column that no choice of columns leaves out. */
  title?: string;
  columns: WrittenColumns<Row>;
  /** The columns that nobody needs in this factory; they are written only where they were chosen. */
  unused?: (deps: Deps) => Promise<string[]>;
  rows: (
    deps: Deps,
    who: Actor,
    filter: Query,
  ) => Promise<(part: ListPart) => Promise<(Row & { place: OrderPlace })[]>>;
};

/** The export of a noun's list: all matching rows, on all pages, sent as they are read. */
export function exportOf<Row, Query extends Snapshot>({
  words,
  resource,
  title,
  columns,
  unused = async () => [],
  rows,
}: DescribedExport<Row, Query>) {
  return {
    words,
    columns: Object.keys(columns),
    sheet: async (c: Context<Door>, who: Actor, { type, filter }: ExportRequest<Query>) => {
      const { deps } = c.var.context;
      const isChosen = c.req.query("columns") !== undefined;
      const left = isChosen ? [] : await unused(deps);
      const columnsIn = (t: TFunction, language: string): Columns<Row> =>
        Object.fromEntries(
          Object.entries(columns)
            .filter(([key]) => !left.includes(key))
            .map(([key, value]) => [key, (row: Row) => value(row, { t, language, who })]),
        );
      return exportSheet(deps, who, {
        ...(await sheet(c, words, columnsIn, title)),
        type,
        resource,
        filter,
        rows: parts(await rows(deps, who, filter)),
      });
    },
  };
}

/** The columns the list shows (its `columns` parameter, else all of them), headed and filled in the reader's language. */
export async function sheet<Row>(
  c: Context<Door>,
  words: string,
  columnsIn: (t: TFunction, language: string) => Columns<Row>,
  title = "name",
) {
  const language = languageOf(c.req.raw);
  const t = await translate(language, c.var.context.deps.settings());
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
export async function* parts<Row extends { place: OrderPlace }>(read: (part: ListPart) => Promise<Row[]>) {
  for (let after: OrderPlace | null = null; ; ) {
    const rows: Row[] = await read({ after, limit: PART_ROWS });
    if (rows.length > 0) yield rows;
    if (rows.length < PART_ROWS) return;
    after = rows.at(-1)?.place ?? null;
  }
}
