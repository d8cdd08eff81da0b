import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as causes from "#app/catalogue/data/causes";
import { nameOfCause } from "#app/catalogue/domain/cause-names";
import { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { languageOf } from "#app/i18n/server";
import * as lists from "#app/losses/data/stops";
import { lostWorkMinutes } from "#app/losses/domain/lost-minutes";
import { StopOfLinesInput, StopQuery } from "#app/losses/domain/stop-lists";
import { type ListedStop, StopChange, StopInput } from "#app/losses/domain/stops";
import { createStop, removeStop, updateStop } from "#app/losses/services/stops";
import { recordStopOfLines } from "#app/losses/services/stops-of-lines";
import type { Door } from "#workers/front/door";
import { StopAnswer, StopsAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";
import { type Columns, parts, sheet } from "../list-export";
import { type ExportRequest, noun } from "../noun";

const STOP_COLUMNS = ["date", "shift", "line", "reason", "start", "minutes", "people", "workMinutes", "note"] as const;

export const lineStopCalls: readonly Call[] = [
  ...noun({
    address: "stops",
    rights: {
      read: "records.read",
      create: "records.create",
      edit: "records.editRecent",
      remove: "records.deleteOwnToday",
      export: "records.export",
    },
    query: StopQuery,
    input: StopInput,
    change: StopChange,
    removal: Versioned,
    gives: StopAnswer,
    list: ({ db }) => ({
      page: (query) => lists.page(db, query),
      beyond: (query, after) => lists.beyond(db, query, after),
    }),
    read: async ({ db }, _, { id }) => {
      const stop = await lists.find(db, id);
      if (!stop) throw new AppError("not_found", "stops:notFound");
      return stop;
    },
    create: createStop,
    update: updateStop,
    remove: removeStop,
    columns: STOP_COLUMNS,
    sheet: exportStops,
  }),
  writeCall(
    {
      method: "post",
      path: "/stops/lines",
      id: "recordStopOfLines",
      may: "records.create",
      body: StopOfLinesInput,
      answer: 201,
      gives: StopsAnswer,
    },
    recordStopOfLines,
  ),
];

/** The stops that the filters find, with the names of their reasons in the reader's language. */
async function exportStops(c: Context<Door>, who: Actor, { type, filter }: ExportRequest<StopQuery>) {
  const { deps } = c.var.context;
  const language = languageOf(c.req.raw);
  const reasons = new Map((await causes.all(deps.db, "stop")).map((reason) => [reason.id, reason]));
  const columns = (t: TFunction): Columns<ListedStop, (typeof STOP_COLUMNS)[number]> => ({
    date: ({ date }) => date,
    shift: ({ shift }) => t(`common:shift.${shift}`),
    line: ({ productionLineName }) => productionLineName,
    reason: ({ reasonId }) => {
      const reason = reasons.get(reasonId);
      return reason ? nameOfCause(reason, language, t) : null;
    },
    start: ({ start }) => start,
    minutes: ({ minutes }) => minutes,
    people: ({ people }) => people,
    workMinutes: (stop) => lostWorkMinutes([stop]),
    note: ({ note }) => note,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "stops", columns, "reason")),
    type,
    resource: "stop",
    filter,
    rows: parts((part) => lists.part(deps.db, filter, part)),
  });
}
