import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as causes from "#app/catalogue/data/causes";
import { nameOfCause } from "#app/catalogue/domain/cause-names";
import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import { Versioned } from "#app/core/domain/changes";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { languageOf, translate } from "#app/i18n/server";
import { isNumbered } from "#app/people/data/workers";
import { kindsUsed } from "#app/records/data/kinds";
import type { KindPlace } from "#app/records/domain/defect-kinds";
import { RecordQuery } from "#app/records/domain/record-lists";
import { ProductCorrection, RecordChange, RecordInput, ShiftRecords } from "#app/records/domain/records";
import { allRecords, listRecords, readRecord, recordsBeyond } from "#app/records/services/reading";
import { correctProduct, createRecord, createRecords, removeRecord, updateRecord } from "#app/records/services/records";
import type { Door } from "#workers/front/door";
import { CorrectedAnswer, RecordAnswer, RecordSumsAnswer, RecordsAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";
import { type ExportRequest, noun } from "../noun";
import { RECORD_COLUMNS, recordExportColumns } from "./columns";

export const recordCalls: readonly Call[] = [
  ...noun({
    address: "performance-records",
    rights: {
      read: "records.read",
      create: "records.create",
      edit: "records.editRecent",
      remove: "records.deleteOwnToday",
      export: "records.export",
    },
    query: RecordQuery,
    input: RecordInput,
    change: RecordChange,
    removal: Versioned,
    gives: RecordAnswer,
    beside: { sums: RecordSumsAnswer },
    list: (deps) => ({
      page: (query) => listRecords(deps, query),
      beyond: (query, after) => recordsBeyond(deps, query, after),
    }),
    read: (deps, _, { id }) => readRecord(deps, id),
    create: createRecord,
    update: updateRecord,
    remove: removeRecord,
    columns: RECORD_COLUMNS,
    sheet: exportRecords,
  }),
  writeCall(
    {
      method: "post",
      path: "/performance-records/bulk",
      id: "createPerformanceRecords",
      may: "records.create",
      body: ShiftRecords,
      answer: 201,
      gives: RecordsAnswer,
    },
    createRecords,
  ),
  writeCall(
    {
      method: "post",
      path: "/performance-records/product",
      id: "correctProduct",
      may: "records.editRecent",
      body: ProductCorrection,
      answer: 200,
      gives: CorrectedAnswer,
    },
    correctProduct,
  ),
];

/** The kinds of defect that the period has faults of, in the factory's order, by their names and with their outcomes. */
async function kindsOf(
  { db }: Pick<Deps, "db">,
  period: RecordQuery,
  { language, t }: { language: string; t: TFunction },
) {
  const [kinds, used] = await Promise.all([causes.all(db, "defect"), kindsUsed(db, period)]);
  return kinds.flatMap((kind) => {
    const name = nameOfCause(kind, language, t);
    const withOutcome = (outcome: PieceOutcome) =>
      t("causes:withOutcome", { kind: name, outcome: t(`causes:outcome.${outcome}`) });
    return inOrderOfOutcome(used.filter(({ causeId }) => causeId === kind.id)).map((place) => ({
      ...place,
      name: place.outcome ? withOutcome(place.outcome) : name,
    }));
  });
}

/** Those of which nothing was said first. */
function inOrderOfOutcome(places: readonly KindPlace[]) {
  const placeOf = ({ outcome }: KindPlace) => (outcome ? OUTCOMES.indexOf(outcome) : -1);
  return [...places].sort((one, other) => placeOf(one) - placeOf(other));
}

async function exportRecords(c: Context<Door>, who: Actor, { type, filter }: ExportRequest<RecordQuery>) {
  const { deps } = c.var.context;
  const language = languageOf(c.req.raw);
  const t = await translate(language, deps.settings());
  return exportSheet(deps, who, {
    type,
    language,
    name: t("records:fileName"),
    resource: "performance_record",
    filter,
    columns: recordExportColumns(t, await kindsOf(deps, filter, { language, t }), {
      chosen: c.req.query("columns")?.split(","),
      isNumbered: await isNumbered(deps.db),
    }),
    rows: allRecords(deps, filter),
  });
}
