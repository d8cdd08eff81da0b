import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { LeaveInput, NamedAbsence } from "#app/planning/domain/absences";
import type { CalendarPlan, PlannedPerson } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import type { CrewPreview } from "#app/planning/domain/crew-plans";
import { crewCells, crewOf, lengthOfCrew } from "#app/planning/domain/crews";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { addDays, type Day, weekStart } from "#app/plant/domain/days";
import { SHIFTS, type Shift } from "#app/plant/domain/shifts";
import { toastNoted } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import type { Replacing } from "./absence-part";
import type { CrewWeeks } from "./crew-planning";
import {
  type Brush,
  clearPreview,
  type Filter,
  goingPreview,
  movePreview,
  paintPreview,
  swapPreview,
  withPreviews,
} from "./preview";
import { cellOf, useBoard } from "./use-board";
import { useCellPeople } from "./use-cell-people";
import { useStrokes } from "./use-strokes";

type Taken = Pick<PlannedPerson, "workerId" | "workerName" | "date">;

type Props = {
  plan: CalendarPlan;
  lineNames: ReadonlyMap<string, string>;
  filter: Filter;
  undoable: Id[];
};

/** All that can be done to the plan: brush, selection, and one verb for each act. */
export function usePlanning({ plan: read, lineNames, filter, undoable }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const weekBegins = useWeekBegins();
  const { from, to, time } = read;
  const strokes = useStrokes(undoable, { from, to, today: time.day, productionLineId: filter.productionLineId });
  const [brush, setBrush] = useState<Brush>([]);
  const [aim, setTarget] = useState<Target>({ productionLineId: "", shift: "" });
  const target = { ...aim, productionLineId: aim.productionLineId || filter.productionLineId };
  const [chosen, setSelected] = useState<string[]>([]);
  const [isSelecting, setSelecting] = useState(false);
  const { workerId, productionLineId } = filter;
  const plan: CalendarPlan = useMemo(
    () => ({ ...read, ...withPreviews(read, strokes.previews, { workerId, productionLineId }) }),
    [read, strokes.previews, workerId, productionLineId],
  );
  const board = useBoard(plan);
  // Cells of another week leave the selection, so that nobody clears cells that are not shown.
  const selected = useMemo(
    () => chosen.filter((key) => board.rows.some((row) => row.includes(key))),
    [chosen, board.rows],
  );
  const peopleIn = (keys: string[]) => keys.flatMap((key) => board.peopleOf.get(key) ?? []);
  const readPeople = useCellPeople();
  /** Whether these cells have people who are not read, because their line is closed. */
  const hasUnread = (keys: string[]) =>
    plan.view === "week" &&
    !plan.isOfWorker &&
    keys.some((key) => !plan.shown.includes(cellOf(key, null)?.productionLineId ?? "") && board.filledOf.get(key));

  function select(keys: string[]) {
    setSelected(keys);
    if (keys.length > 1) strokes.say(t("cellsSelected", { count: keys.length }));
  }

  function hold(people: Brush) {
    setBrush(people);
    setSelecting(false);
  }

  /** Drops the selection, or the brush if nothing is selected. */
  function letGo() {
    if (selected.length > 0) return setSelected([]);
    if (brush.length > 0) strokes.say(t("said.dropped"));
    setSelecting(false);
    setBrush([]);
  }

  function paint(keys: string[]) {
    const touched = keys.map((key) => cellOf(key, target)).filter((cell) => cell !== null);
    if (touched.length === 0) return toastNoted(t("brush.whereFirst"));
    const cells = crewCells(brush, touched);
    if (cells.length === 0) return toastNoted(t("crew.nobodyThen"));
    setSelected([]);
    const workerIds = brush.map(({ id }) => id);
    const preview = paintPreview({ brush, cells, people: plan.people, lineNames });
    void strokes.draw({ act: "strokes", body: { kind: "paint", workerIds, cells }, preview });
  }

  /** A crew pasted into one cell fills the days of its row from there on, as far as they are shown. */
  function paste(keys: string[]) {
    const [only = ""] = keys;
    const row = board.rows.find((cells) => cells.includes(only)) ?? [];
    const from = row.indexOf(only);
    paint(keys.length === 1 ? row.slice(from, from + lengthOfCrew(brush)) : keys);
  }

  /** Plans somebody in an open seat. */
  function fill(worker: { id: Id; name: string }, seat: PlanCell) {
    const preview = paintPreview({ brush: [{ ...worker, days: null }], cells: [seat], people: plan.people, lineNames });
    const done = t("gapList.planned", {
      worker: worker.name,
      line: lineNames.get(seat.productionLineId) ?? "",
      shift: t(`common:shift.${seat.shift}`),
      date: format.day(seat.date, "spoken"),
    });
    const body = { kind: "paint", workerIds: [worker.id], cells: [seat] };
    void strokes.draw({ act: "strokes", body, preview, done });
  }

  function move(moved: PlannedPerson, to: PlanCell | null, copy: boolean) {
    if (!to || cellKey(to) === cellKey(moved)) return;
    const preview = movePreview(moved, to, copy, lineNames);
    // One worker has one place in a shift: a copy within it is a move.
    const stays = copy && !(to.date === moved.date && to.shift === moved.shift);
    const done = t(stays ? "said.copiedTo" : "said.movedTo", {
      worker: moved.workerName,
      line: lineNames.get(to.productionLineId) ?? "",
      shift: t(`common:shift.${to.shift}`),
      date: format.day(to.date, "spoken"),
    });
    void strokes.draw({ act: "strokes", body: { kind: "move", id: moved.id, to, copy }, preview, done });
  }

  function remove(people: PlannedPerson[]) {
    if (people.length === 0) return;
    setSelected([]);
    const ids = people.map(({ id }) => id);
    void strokes.draw({ act: "strokes", body: { kind: "remove", ids }, preview: goingPreview(people) });
  }

  /** Under a worker's filter only that worker goes, because hidden people are not cleared. */
  function clear(keys: string[]) {
    if (filter.workerId) return remove(peopleIn(keys));
    const cells = plan.view === "week" ? keys.map((key) => cellOf(key, null)) : staffedOn(plan, keys);
    const known = cells.filter((cell) => cell !== null);
    if (known.length === 0) return;
    setSelected([]);
    void strokes.draw({ act: "strokes", body: { kind: "clear", cells: known }, preview: clearPreview(known, plan) });
  }

  function take(people: Taken[], dates = [...new Set(people.map(({ date }) => date))]) {
    const picked = crewOf(people, dates);
    const all = new Map([...brush, ...picked].map((each) => [each.id, each]));
    if (all.size > LIMITS.brushMaximum) return toastNoted(t("brush.tooMany", LIMITS));
    hold([...all.values()]);
    setSelected([]);
    const isCrew = picked.some(({ days }) => days !== null);
    strokes.say(t(isCrew ? "crew.taken" : "said.taken", { count: all.size }));
  }

  /** A month shows only the first people of a day. The brush refuses a team of which some are hidden. */
  async function takeCells(keys: string[]) {
    const hidden = plan.view === "month" && keys.some((day) => (plan.totals[day] ?? 0) > peopleIn([day]).length);
    if (hidden) return toastNoted(t("brush.notAllShown"));
    const dates = keys.map((key) => key.split(" ")[0] ?? "");
    if (!hasUnread(keys)) return take(peopleIn(keys), dates);
    const cells = keys.map((key) => cellOf(key, null)).filter((cell) => cell !== null);
    const people = await readPeople(cells);
    if (people) take(people, dates);
  }

  function swap(person: PlannedPerson, other: { id: Id; name: string }, { from, to }: DayRange) {
    const one = { id: person.workerId, name: person.workerName };
    const isWithin = ({ date }: PlannedPerson) => date >= from && date <= to;
    void strokes.draw({
      act: "strokes",
      body: { kind: "swap", workerIds: [one.id, other.id], from, until: to },
      preview: swapPreview([one, other], plan.people.filter(isWithin), lineNames),
      done: t("crew.swapped", { one: one.name, other: other.name }),
      nothing: t("crew.nothingToSwap"),
    });
  }

  function number(cells: PlanCell[]) {
    setSelected([]);
    void strokes.draw({ act: "strokes", body: { kind: "number", cells }, nothing: t("crew.alreadyNumbered") });
  }

  function markAbsent(person: PlannedPerson, input: Replacing) {
    const body = { assignmentId: person.id, ...input };
    const last = input.until ?? person.date;
    const isCovered = ({ workerId, date, shift }: PlannedPerson) =>
      workerId === person.workerId &&
      date <= last &&
      (date > person.date || (date === person.date && SHIFTS.indexOf(shift) >= SHIFTS.indexOf(person.shift)));
    void strokes.draw({ act: "absences", body, preview: goingPreview(plan.people.filter(isCovered)) });
  }

  function reportLeave(leave: LeaveInput) {
    const { workerIds, from, until, half } = leave;
    const isCovered = ({ workerId, date, shift }: PlannedPerson) =>
      workerIds.includes(workerId) && date >= from && date <= until && (half === null || shift === half);
    void strokes.draw({
      act: "absences",
      body: { ...leave },
      preview: goingPreview(plan.people.filter(isCovered)),
      done: t("said.leave", { count: workerIds.length }),
    });
  }

  /** Withdraws the day of an absence, or all of it on some days. */
  function withdrawAbsence({ id, workerName, date }: NamedAbsence, days?: { from: Day; until: Day }) {
    const who = { worker: workerName, date: format.day(days?.from ?? date, "spoken") };
    void strokes.draw({
      act: "absences/withdraw",
      body: { id, ...days },
      done: days ? t("said.backFrom", who) : t("said.comesAfterAll", who),
    });
  }

  /** A month copies into the week of its day. Under a filter only the shown people are copied. */
  function copyLastWeek(turnShifts = false) {
    const first = weekStart(plan.day, weekBegins);
    const body = {
      from: addDays(first, -7),
      to: first,
      days: 7,
      reason: "",
      workerId: workerId || undefined,
      productionLineId: productionLineId || undefined,
      turnShifts: turnShifts || undefined,
    };
    void strokes.draw({ act: "copy", body });
  }

  function planCrews(weeks: CrewWeeks, { places, warned, warnings }: CrewPreview) {
    const working = t("crews.working", { count: places });
    const request = { act: "crews/plan" as const, body: { ...weeks }, working };
    if (warned === 0) return void strokes.draw(request);
    strokes.askFirst({ request, warnings, withoutWarnings: places - warned, field: "reason" });
  }

  return {
    plan,
    board,
    strokes,
    brush,
    setBrush: hold,
    target,
    setTarget,
    selected,
    select,
    isSelecting,
    setSelecting,
    letGo,
    peopleIn,
    hasUnread,
    paint,
    paste,
    fill,
    move,
    remove,
    clear,
    take,
    takeCells,
    swap,
    number,
    markAbsent,
    reportLeave,
    withdrawAbsence,
    copyLastWeek,
    planCrews,
    isPainting: brush.length > 0,
  };
}

export type Planning = ReturnType<typeof usePlanning>;

/** Every cell with people on these days. */
function staffedOn({ cells }: CalendarPlan, days: string[]): PlanCell[] {
  return cells
    .filter(({ date, filled }) => filled > 0 && days.includes(date))
    .map(({ date, shift, productionLineId }) => ({ date, shift, productionLineId }));
}

/** The line and shift that a brush paints. */
type Target = { productionLineId: string; shift: Shift | "" };
