import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TypedStop } from "#app/losses/domain/typed-stops";
import type { Recording } from "#app/records/domain/rights";
import { changedRows, type GridChange, leftOver, type Paste, type ProductionRow } from "#app/shift-entry/domain/grid";
import { needsReasonFor, savingOf, withAnswer, withReason, withStops } from "#app/shift-entry/domain/open-sheet";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import type { asGridText } from "#app/shift-entry/domain/pasted-days";
import { type QuestionGroup, questionGroups, type SheetAnswer } from "#app/shift-entry/domain/questions";
import { knownStrangers, newRow, type ShiftShown, type TypedSheet } from "#app/shift-entry/domain/sheets";
import { useNames } from "./use-names";
import { useTyping } from "./use-typing";

const NO_STOPS: readonly TypedStop[] = [];

/**
 * The sheet of one shift of a line: the rows typed on this device over the state of the server.
 * @param everybody all workers, for pasted names; null until they are loaded.
 */
export function useShiftSheet(known: ShiftShown, recording: Recording, everybody: readonly NamedWorker[] | null) {
  const { t } = useTranslation(["records", "shift-entry"]);
  const { people, products, learn } = useNames(known, everybody);
  const { open, put, write, amend, send, remove, ...typing } = useTyping(known, recording.viewer.id);
  const { rows, kept } = open;
  const { strangers, isLocked } = typing;
  const { question = null, request = null, problems = {}, reason = "", stopQuestion = null } = kept ?? {};
  const groups = useMemo(() => questionGroups(rows, question), [rows, question]);
  const needsReason = needsReasonFor(open, groups, recording);
  const begun = { products, ...newRow(known) };

  // Lines pasted before the list of workers had arrived find their people by themselves.
  const latest = useRef({ settle });
  latest.current = { settle };
  useEffect(() => {
    if (people && strangers.length > 0) latest.current.settle(people);
  }, [people, strangers]);

  function settle(people: readonly NamedWorker[]) {
    const settled = knownStrangers({ rows, strangers }, people, begun);
    if (!isLocked && settled.strangers.length < strangers.length) amend(settled);
  }

  /** Changes the rows, and returns them. */
  function change(next: GridChange): ProductionRow[] {
    if (isLocked) return rows;
    const changed = changedRows(rows, next);
    if (changed !== rows) write({ rows: changed }, next.type === "write" ? `${next.key}.${next.cell}` : null);
    return changed;
  }

  /**
   * Lays a pasted block over the rows. Returns the rows, and the parts of the block without a place.
   * @param read gives the text as the grid reads it
   */
  function paste(pasted: Pick<Paste, "at" | "text">, read: typeof asGridText) {
    const text = read(pasted.text, products);
    const block: Paste = { type: "paste", ...pasted, text, kinds: known.namedKinds, everybody: people, ...begun };
    const left = leftOver(rows, block);
    if (isLocked) return { changed: rows, left };
    const changed = changedRows(rows, block);
    write({ rows: changed, strangers: [...strangers, ...left.strangers] });
    return { changed, left };
  }

  /** Gives a pasted line to a person, or leaves it out without one. Returns the rows. */
  function assign(index: number, worker: NamedWorker | null): ProductionRow[] {
    const stranger = strangers[index];
    if (isLocked || !stranger) return rows;
    const placed = worker ? changedRows(rows, { type: "place", worker, ...stranger, ...begun }) : rows;
    write({ rows: placed, strangers: strangers.filter((_, each) => each !== index) });
    if (worker) learn(stranger.name, worker);
    return placed;
  }

  /**
   * Hands the filled rows and stops over for sending. Returns the cell of the first problem in the way, "reason" for a
   * missing one. `stopsSeen` confirms the questions about stops.
   */
  function save({ stopsSeen = kept?.stopsSeen }: Pick<TypedSheet, "stopsSeen"> = {}): string | undefined {
    if (needsReason && reason.trim() === "") {
      put({ problems: { "": t("records:lateReasonRequired") }, isReasonAsked: true });
      return "reason";
    }
    const isOfToday = known.place.date === recording.today;
    const said = reason.trim() || (isOfToday ? t("shift-entry:typedOnItsDay") : "");
    const saving = savingOf(open, { reason: said, stopsSeen });
    if ("isEmpty" in saving) return void remove();
    if ("request" in saving) return void send({ ...saving.request, key: crypto.randomUUID() }, stopsSeen);
    const problems = Object.fromEntries(Object.entries(saving.problems).map(([cell, key]) => [cell, t(key)]));
    put({ state: "typing", problems, question: null });
    return Object.keys(problems)[0];
  }

  return {
    ...typing,
    rows,
    stops: kept?.stops ?? NO_STOPS,
    stopQuestion,
    state: kept?.state ?? ("new" as const),
    problems,
    question,
    groups,
    reason,
    needsReason,
    /** The number of times that waiting sheets have left this device. */
    attempts: request?.attempts ?? 0,
    change,
    paste,
    assign,
    save,
    /** Answers the questions about these people; nothing is sent before it is saved. */
    answer: (about: readonly QuestionGroup[], choice: SheetAnswer) =>
      question && put(withAnswer(question, about, choice)),
    explain: (text: string) => put(withReason(open, text)),
    writeStops: (stops: TypedStop[]) => !isLocked && put(withStops(open, stops)),
    /** Returns to typing; only before anything has left this device. */
    takeBack: () => put({ state: question ? "asked" : "typing", request: null }),
  };
}

export type ShiftSheet = ReturnType<typeof useShiftSheet>;
