import type { Id } from "#app/core/domain/ids";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { readLostMinutes } from "./lost-minutes";
import { readStart } from "./stop-start";
import type { Stop, StopDoubt, StopQuestions } from "./stops";

/** A stop as it is typed; empty people mean everybody on the line. */
export type TypedStop = {
  key: string;
  reasonId: Id | null;
  /** The name of the reason, for a device without a connection. */
  reasonName: string;
  minutes: string;
  people: string;
  /** Missing in a sheet that a device has kept since before. */
  start?: string;
  note: string;
};

export const TYPED_STOP_FIELDS = ["reasonId", "minutes", "people", "start", "note"] as const;
export type TypedStopField = (typeof TYPED_STOP_FIELDS)[number];
/** A stop as somebody types it, recorded already or not. */
export type StopTexts = Pick<TypedStop, TypedStopField>;

/** The questions about typed stops, by their keys, and the recorded stops that were shown. */
export type StopQuestionsByRow = { doubts: Record<string, StopDoubt[]>; seen: string };

/** The stops with an empty one behind them. */
export function withAnotherStop(stops: readonly TypedStop[]): TypedStop[] {
  const last = Math.max(0, ...stops.map(({ key }) => Number(key)));
  return [...stops, { key: String(last + 1), reasonId: null, reasonName: "", minutes: "", people: "", note: "" }];
}

export function changedStop(stops: readonly TypedStop[], key: string, change: Partial<TypedStop>): TypedStop[] {
  return stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop));
}

/** Two sheets' stops as one list, under keys of their own. */
export function joinedStops(existing: readonly TypedStop[], moved: readonly TypedStop[]): TypedStop[] {
  return [...existing, ...moved].map((stop, index) => ({ ...stop, key: String(index + 1) }));
}

/** Whether anything is typed for a stop. */
export function isStopFilled({ reasonId, minutes, people, start = "", note }: TypedStop): boolean {
  return reasonId !== null || [minutes, people, start, note].some((text) => text.trim() !== "");
}

/** A stop as a call sends it; an unreadable value fails the schema at its field. */
export function stopOfTexts({ reasonId, minutes, people, start = "", note }: StopTexts) {
  return {
    reasonId: reasonId ?? undefined,
    minutes: readLostMinutes(minutes),
    ...(people.trim() !== "" && { people: readTypedNumber(people) }),
    ...(start.trim() !== "" && { start: readStart(start) ?? start }),
    note,
  };
}

/** A recorded stop as the texts of its correction. */
export function textsOfStop({ reasonId, minutes, people, start, note }: Stop): StopTexts {
  return { reasonId, minutes: String(minutes), people: String(people), start: start ?? "", note };
}

/** The questions of a refusal, by the keys of the stops that were sent. */
export function stopQuestionsByRow(
  { stopQuestions, seen }: StopQuestions,
  stopKeys: readonly string[],
): StopQuestionsByRow {
  const doubts = stopQuestions.flatMap(({ stop, doubts: each }) => {
    const key = stopKeys[stop];
    return key === undefined ? [] : [[key, each] as const];
  });
  return { doubts: Object.fromEntries(doubts), seen };
}

/** The name of a stop's field among the problems of a sheet: "stop.2.minutes". */
export function placeOfStop(key: string, field: string): string {
  return `${STOP}.${key}.${field}`;
}

/** The problems of one stop, by field. */
export function problemsOfStop(problems: Record<string, string>, key: string): Partial<Record<TypedStopField, string>> {
  const notified = TYPED_STOP_FIELDS.map((field) => [field, problems[placeOfStop(key, field)]] as const);
  return Object.fromEntries(notified.filter(([, problem]) => problem !== undefined));
}

/** Whether a problem is about a stop. */
export function isOfStops(problemPlace: string): boolean {
  return problemPlace.startsWith(`${STOP}.`);
}

const STOP = "stop";
