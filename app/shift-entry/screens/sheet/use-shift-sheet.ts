import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { openNameMatcher } from "#app/core/domain/texts/name-matching";
import { paths } from "#app/paths";
import type { Day } from "#app/plant/domain/days";
import { needsReasonToRecord, type Person } from "#app/records/domain/rights";
import { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import { type KnownAlias, withAlsoAs } from "#app/shift-entry/domain/also-as";
import {
  changedRows,
  type GridChange,
  type GridRow,
  isFilled,
  leftOver,
  type Paste,
} from "#app/shift-entry/domain/grid";
import { amended, firstDifference, NO_HISTORY, redone, remembered, undone } from "#app/shift-entry/domain/history";
import type { LeftOver, NamedWorker, Stranger } from "#app/shift-entry/domain/pasted-blocks";
import { asGridText } from "#app/shift-entry/domain/pasted-days";
import { placeKey } from "#app/shift-entry/domain/places";
import {
  answeredRows,
  type QuestionGroup,
  questionAfter,
  questionGroups,
  type SheetAnswer,
  type SheetQuestion,
} from "#app/shift-entry/domain/questions";
import {
  knownStrangers,
  newRow,
  preparedRows,
  problemsAfter,
  productNamesOf,
  resumedRows,
  type ShiftShown,
  settledSheet,
  type TypedSheet,
  UNSENT,
} from "#app/shift-entry/domain/sheets";
import { isOfStops, isStopFilled, type StopQuestionsByRow, type TypedStop } from "#app/shift-entry/domain/typed-stops";

export type ShiftSheet = {
  rows: GridRow[];
  /** The stops as they are typed, and the questions about them. */
  stops: readonly TypedStop[];
  stopQuestion: StopQuestionsByRow | null;
  state: "new" | TypedSheet["state"];
  /** The number of times that waiting sheets have left this device. */
  attempts: number;
  problems: Record<string, string>;
  question: SheetQuestion | null;
  /** The questions, person by person. */
  groups: QuestionGroup[];
  /** The reason for recording late, and whether it is required. */
  reason: string;
  needsReason: boolean;
  /** Pasted lines without a chosen person; nothing is saved while there are any. */
  strangers: readonly Stranger[];
  /** Whether a row may be removed. The only row of a planned worker may not. */
  mayLeave: (row: GridRow) => boolean;
  /** Whether the waiting sheets are being sent now. */
  isSending: boolean;
  /** Whether this device keeps the typed rows. */
  isKept: boolean;
  /** Changes the rows, and returns them. */
  change: (change: GridChange) => GridRow[];
  /** Lays a pasted block over the rows. Returns the rows, and the parts of the block without a place. */
  paste: (pasted: Pick<Paste, "at" | "text">) => { changed: GridRow[]; left: LeftOver & { strangers: Stranger[] } };
  /** Gives a pasted line to a person, or leaves it out without one. Returns the rows. */
  assign: (index: number, worker: NamedWorker | null) => GridRow[];
  /** Answers the questions about these people; nothing is sent before it is saved. */
  answer: (groups: readonly QuestionGroup[], answer: SheetAnswer) => void;
  explain: (reason: string) => void;
  writeStops: (stops: TypedStop[]) => void;
  /** Undoes the last act of typing, or redoes it. Returns the cell of the act, null without one. */
  undo: () => string | null;
  redo: () => string | null;
  /**
   * Hands the filled rows and stops over for sending. Returns the problems in the way, if any, by cell, with "reason"
   * for a missing one. `stopsSeen` confirms the questions about stops.
   */
  save: (answers?: { stopsSeen: string }) => Record<string, string>;
  /** Returns to typing; only before anything has left this device. */
  takeBack: () => void;
  /** Discards the typed rows, after a confirmation. */
  clear: () => void;
};

/** The recorder and the production day. */
export type Recording = { viewer: Person; today: Day };

const NO_STRANGERS: Stranger[] = [];
const NO_STOPS: TypedStop[] = [];

/**
 * The sheet of one shift of a line: the rows typed on this device over the state of the server.
 * @param everybody all workers, for pasted names; null until they are loaded.
 */
export function useShiftSheet(
  known: ShiftShown,
  { viewer, today }: Recording,
  everybody: readonly NamedWorker[] | null,
): ShiftSheet {
  const calls = useCalls();
  const [learned, setLearned] = useState<KnownAlias[]>([]);
  const aliases = useMemo(() => [...(known.aliases ?? []), ...learned], [known.aliases, learned]);
  const people = useMemo(() => everybody && withAlsoAs(everybody, "worker", aliases), [everybody, aliases]);
  const products = useMemo(() => withAlsoAs(known.products, "product", aliases), [known.products, aliases]);
  const { t } = useTranslation(["records", "shift-entry"]);
  const { kept, device } = useDeviceSheets(viewer.id);
  const { place, lineName } = known;
  const sheet = kept.sheets[placeKey(place)];
  const prepared = useMemo(() => preparedRows(known), [known]);
  const rows = useMemo(() => {
    if (!sheet) return prepared;
    return sheet.state === "waiting" ? sheet.rows : resumedRows(sheet.rows, prepared);
  }, [sheet, prepared]);

  const question = sheet?.question ?? null;
  const groups = useMemo(() => questionGroups(rows, question), [rows, question]);
  const reason = sheet?.reason ?? "";
  const isOver = place.date < today;
  const isCorrected = groups.some(({ workerId }) => question?.answers[workerId] === "mine");
  const needsReason =
    sheet?.isReasonAsked === true || needsReasonToRecord(viewer, place.date, today) || (isOver && isCorrected);
  const strangers = sheet?.strangers ?? NO_STRANGERS;
  const stops = sheet?.stops ?? NO_STOPS;
  const expected = useMemo(() => new Set(prepared.map(({ workerId }) => workerId)), [prepared]);
  const isLocked = sheet?.state === "waiting";
  const history = useRef(NO_HISTORY);

  // Lines pasted before the list of workers had arrived find their people by themselves.
  const latest = useRef({ settle });
  latest.current = { settle };
  useEffect(() => {
    if (people && strangers.length > 0) latest.current.settle(people);
  }, [people, strangers]);

  function settle(people: readonly NamedWorker[]) {
    const settled = knownStrangers({ rows, strangers }, people, begun());
    if (isLocked || settled.strangers.length === strangers.length) return;
    history.current = amended(history.current, settled);
    put(judged(settled));
  }

  function begun() {
    return { products, ...newRow(known) };
  }

  function put(next: Partial<TypedSheet>) {
    const typed: TypedSheet = { ...UNSENT, ...sheet, place, lineName, rows, ...next };
    const productNames = productNamesOf(typed.rows, known.products, sheet?.productNames);
    device().put({ ...typed, productNames });
  }

  /** Writes typed rows as an act that can be undone. */
  function write(next: { rows: GridRow[]; strangers?: Stranger[] }, cell: string | null = null) {
    const after = { rows: next.rows, strangers: next.strangers ?? strangers };
    history.current = remembered(history.current, { before: { rows, strangers }, after, cell });
    put(judged(next));
  }

  /** The typed rows with the remaining problems: a changed row is checked again. */
  function judged(next: { rows: GridRow[]; strangers?: Stranger[] }): Partial<TypedSheet> {
    const problems = problemsAfter(sheet?.problems ?? {}, rows, next.rows);
    // A row stays refused while any of the reasons is left.
    const state = sheet && Object.keys(problems).length > 0 ? sheet.state : "typing";
    const requested = questionAfter(question, rows, next.rows);
    return {
      ...next,
      state: requested ? "asked" : state === "asked" ? "typing" : state,
      question: requested,
      problems,
    };
  }

  function step(take: typeof undone): string | null {
    const taken = isLocked ? null : take({ rows, strangers }, history.current);
    if (!taken) return null;
    history.current = taken.history;
    put(judged({ rows: taken.typed.rows, strangers: [...taken.typed.strangers] }));
    return firstDifference(rows, taken.typed.rows) ?? "";
  }

  function change(next: GridChange): GridRow[] {
    if (isLocked) return rows;
    const changed = changedRows(rows, next);
    if (changed !== rows) write({ rows: changed }, next.type === "write" ? `${next.key}.${next.cell}` : null);
    return changed;
  }

  function paste(pasted: Pick<Paste, "at" | "text">) {
    const begin = begun();
    const text = asGridText(pasted.text, begin.products);
    const block: Paste = { type: "paste", ...pasted, text, kinds: known.namedKinds, everybody: people, ...begin };
    const left = leftOver(rows, block);
    if (isLocked) return { changed: rows, left };
    const changed = changedRows(rows, block);
    write({ rows: changed, strangers: [...strangers, ...left.strangers] });
    return { changed, left };
  }

  function assign(index: number, worker: NamedWorker | null): GridRow[] {
    const stranger = strangers[index];
    if (isLocked || !stranger) return rows;
    const placed = worker ? changedRows(rows, { type: "place", worker, ...stranger, ...begun() }) : rows;
    write({ rows: placed, strangers: strangers.filter((_, each) => each !== index) });
    if (worker) learn(stranger.name, worker);
    return placed;
  }

  /** Keeps who a name means that nobody has. Without a network it is asked about again another day. */
  function learn(name: string, worker: NamedWorker) {
    if (!everybody || openNameMatcher(everybody)(name).kind !== "nobody") return;
    const alias = { about: "worker" as const, text: name, meantId: worker.id };
    setLearned((earlier) => [...earlier, alias]);
    calls().post(paths.aliases(), alias).catch(ignored);
  }

  function answer(wanted: readonly QuestionGroup[], choice: SheetAnswer) {
    if (!question) return;
    const offering = wanted.filter(({ offered }) => offered.includes(choice)).map(({ workerId }) => [workerId, choice]);
    put({ question: { ...question, answers: { ...question.answers, ...Object.fromEntries(offering) } } });
  }

  function writeStops(next: TypedStop[]) {
    if (isLocked) return;
    const others = Object.entries(sheet?.problems ?? {}).filter(([each]) => !isOfStops(each));
    const state = question ? "asked" : others.length > 0 ? (sheet?.state ?? "typing") : "typing";
    put({ stops: next, state, problems: Object.fromEntries(others), stopQuestion: null, stopsSeen: undefined });
  }

  function save(said?: { stopsSeen: string }): Record<string, string> {
    if (needsReason && reason.trim() === "") {
      put({ problems: { "": t("records:lateReasonRequired") }, isReasonAsked: true });
      return { reason: "" };
    }
    const hasStops = stops.some(isStopFilled);
    if (question && !hasStops && rows.filter(isFilled).every(({ key }) => answeredRows(rows, question).left.has(key))) {
      device().remove({ place });
      return {};
    }
    const input = reason.trim() || (place.date === today ? t("shift-entry:typedOnItsDay") : "");
    const stopsSeen = said?.stopsSeen ?? sheet?.stopsSeen;
    const settled = settledSheet(place, rows, { question, reason: input, stops, stopsSeen });
    if ("problems" in settled) {
      const problems = Object.fromEntries(Object.entries(settled.problems).map(([cell, key]) => [cell, t(key)]));
      put({ state: "typing", problems, question: null });
      return problems;
    }
    const request = { ...settled.request, key: crypto.randomUUID(), attempts: 0 };
    history.current = NO_HISTORY;
    put({ state: "waiting", request, problems: {}, stopQuestion: null, stopsSeen });
    void device().send();
    return {};
  }

  return {
    rows,
    stops,
    stopQuestion: sheet?.stopQuestion ?? null,
    writeStops,
    state: sheet?.state ?? "new",
    attempts: sheet?.request?.attempts ?? 0,
    problems: sheet?.problems ?? {},
    question,
    groups,
    reason,
    needsReason,
    strangers,
    mayLeave: ({ workerId }) => !expected.has(workerId),
    isSending: kept.isSending,
    isKept: sheet === undefined || device().isKept(),
    change,
    paste,
    assign,
    answer,
    explain: (text) => put({ reason: text, problems: without(sheet?.problems ?? {}, "") }),
    undo: () => step(undone),
    redo: () => step(redone),
    save,
    takeBack: () => put({ state: question ? "asked" : "typing", request: null }),
    clear: () => {
      history.current = NO_HISTORY;
      device().remove({ place });
    },
  };
}

function ignored() {}

function without(problems: Record<string, string>, place: string): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([each]) => each !== place));
}
