import { type Keeping, openKept } from "#app/core/browser/outbox/kept";
import { onDevice } from "#app/core/browser/outbox/on-device";
import { type Kind, type OutboxSurroundings, openOutbox } from "#app/core/browser/outbox/outbox";
import type { ApiError } from "#app/core/browser/requests/api-error";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { StopQuestions } from "#app/losses/domain/stops";
import { stopQuestionsByRow } from "#app/losses/domain/typed-stops";
import { paths } from "#app/paths";
import type { RecordQuestions } from "#app/records/domain/answers";
import type { ReportDoubt } from "#app/records/domain/line-report-doubts";
import type { LineReport } from "#app/records/domain/line-reports";
import { placeKey, problemsByCell, problemsOfReport } from "#app/shift-entry/domain/places";
import { sheetQuestion } from "#app/shift-entry/domain/questions";
import type { SheetRequest, TypedSheet } from "#app/shift-entry/domain/sheets";
import type { TypedReport } from "#app/shift-entry/domain/typed-report";
import { KEPT_SHEETS } from "./kept-sheets";

/** A shift that has arrived, for the list of sent shifts. */
export type SentSheet = { lineName: string; shift: Shift; date: Day; rows: number; stops?: number; at: number };

export type DeviceSheets = {
  /** By their place, the earliest shift first. */
  sheets: Record<string, TypedSheet>;
  /** The latest first. */
  sent: readonly SentSheet[];
  /** Whether this tab is sending now; the device does not keep that. */
  isSending: boolean;
};

export const NOTHING_KEPT: DeviceSheets = { sheets: {}, sent: [], isSending: false };
const MOST_SENT = 5;

type Arrival = { items?: unknown; rows?: unknown } | null | undefined;

const SHEETS: Kind<TypedSheet, Pick<TypedSheet, "place">, Arrival> = {
  ...KEPT_SHEETS,
  isWaiting: ({ state }) => state === "waiting",
  leaving: (sheet) => {
    const request = sheet.request as SheetRequest;
    return { ...sheet, request: { ...request, attempts: request.attempts + 1 } };
  },
  post: async (api, { request }) => {
    const { body, key } = request as SheetRequest;
    const path = "people" in body ? paths.lineReports() : "stops" in body ? paths.shiftReports() : paths.shiftRecords();
    const answer = await api.post<Arrival>(path, body, { requestKey: key });
    // A proxy on the way may answer with a success as well, but without what was recorded.
    return Array.isArray(answer?.items ?? answer?.rows) ? answer : null;
  },
  refused: (sheet, error) => ({ ...sheet, request: null, ...answered(error, sheet) }),
};

const SENT: Keeping<readonly SentSheet[], unknown> = { kind: "arrived", keyOf: () => "latest", compare: () => 0 };

/** The sheets of one person on this device, and the shifts that arrived lately. */
export function openSheets(surroundings: OutboxSurroundings) {
  const outbox = openOutbox(SHEETS, surroundings);
  const arrived = openKept(SENT, surroundings.storage, surroundings.owner);
  let parts: unknown[] = [];
  let read = NOTHING_KEPT;

  arrived.subscribe(outbox.tell);
  outbox.listen({
    sent: ({ place: { shift, date }, lineName, request }) => {
      const { rowKeys = [], stopKeys = [] } = request ?? {};
      const sent = { lineName, shift, date, rows: rowKeys.length, stops: stopKeys.length, at: surroundings.now() };
      arrived.put([sent, ...all().sent].slice(0, MOST_SENT));
    },
  });

  /** The same object until something has changed. */
  function all(): DeviceSheets {
    const [sheets, [sent = NOTHING_KEPT.sent], isSending] = [outbox.all(), arrived.all(), outbox.isSending()];
    const next = [sheets, sent, isSending];
    if (next.some((part, at) => part !== parts[at])) {
      parts = next;
      read = { sheets: Object.fromEntries(sheets.map((sheet) => [placeKey(sheet.place), sheet])), sent, isSending };
    }
    return read;
  }

  return {
    ...outbox,
    all,
    changedElsewhere: (name: string | null) => {
      outbox.changedElsewhere(name);
      arrived.changedElsewhere(name);
    },
  };
}

/** Call it only in a browser. */
export const sheetsOfDevice = onDevice("shifts", openSheets);

/** A question waits for an answer. Any other error is a refusal, and answered questions are then raised again. */
function answered(error: ApiError, sheet: TypedSheet): Partial<TypedSheet> {
  const { request, question: before } = sheet;
  const { questions, seen = "", stopQuestions } = (error.details ?? {}) as Partial<RecordQuestions & StopQuestions>;
  const { rowKeys = [], stopKeys = [] } = request ?? {};
  if (error.field === "confirmStops" && stopQuestions) {
    const stopQuestion = stopQuestionsByRow({ stopQuestions, seen }, stopKeys);
    return { state: "asked", problems: {}, question: before, stopQuestion, stopsSeen: undefined };
  }
  if (error.field === "confirmRepeat" && questions) {
    return {
      state: "asked",
      problems: {},
      stopQuestion: null,
      question: sheetQuestion({ questions, seen }, { rowKeys, before }),
    };
  }
  if (sheet.report) return answeredReport(error, sheet.report, stopKeys);
  const problems = problemsByCell(error.fields ?? {}, rowKeys, stopKeys);
  return {
    state: "refused",
    question: null,
    stopQuestion: null,
    problems: Object.keys(problems).length > 0 ? problems : { "": error.message },
    ...(error.field === "reason" && { isReasonAsked: true }),
  };
}

/** A refused report of a line. One that somebody else has recorded first is corrected by the next save. */
function answeredReport(error: ApiError, report: TypedReport, stopKeys: readonly string[]): Partial<TypedSheet> {
  const { doubts, current } = (error.details ?? {}) as { doubts?: ReportDoubt[]; current?: LineReport };
  if (error.field === "confirmed" && doubts) return { state: "asked", problems: {}, doubts };
  const problems = problemsOfReport(error.fields ?? {}, stopKeys);
  return {
    state: "refused",
    problems: Object.keys(problems).length > 0 ? problems : { "": error.message },
    ...(current && { report: { ...report, insteadOf: { id: current.id, version: current.version } } }),
    ...(error.field === "reason" && { isReasonAsked: true }),
  };
}
