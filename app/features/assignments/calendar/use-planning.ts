import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarPlan, PlannedPerson } from "#app/domain/calendar";
import { cellKey } from "#app/domain/coverage";
import { addDays, weekStart } from "#app/domain/days";
import type { PlanCell } from "#app/domain/planning";
import { toastError } from "#app/ui/toasts";
import type { Target } from "./brush-bar";
import { type Brush, clearPreview, goingPreview, movePreview, paintPreview, withPreviews } from "./preview";
import { cellOf, useBoard } from "./use-board";
import { useStrokes } from "./use-strokes";

type Props = {
  plan: CalendarPlan;
  lineNames: ReadonlyMap<string, string>;
  /** The filters of the calendar, empty where unset. */
  filter: { workerId: string; productionLineId: string };
};

/** All that can be done to the plan: brush, selection, and one verb for each act. */
export function usePlanning({ plan: read, lineNames, filter }: Props) {
  const { t } = useTranslation("calendar");
  const strokes = useStrokes(read);
  const [brush, setBrush] = useState<Brush>([]);
  const [target, setTarget] = useState<Target>({ productionLineId: filter.productionLineId, shift: "" });
  const [selected, setSelected] = useState<string[]>([]);
  const plan: CalendarPlan = useMemo(
    () => ({ ...read, ...withPreviews(read, strokes.previews) }),
    [read, strokes.previews],
  );
  const board = useBoard(plan);
  const peopleIn = (keys: string[]) => keys.flatMap((key) => board.peopleOf.get(key) ?? []);

  function paint(keys: string[]) {
    const cells = keys.map((key) => cellOf(key, target)).filter((cell) => cell !== null);
    if (cells.length === 0) return toastError(t("brush.whereFirst"));
    setSelected([]);
    const workerIds = brush.map(({ id }) => id);
    const preview = paintPreview({ brush, cells, people: plan.people, lineNames });
    void strokes.draw({ act: "strokes", body: { kind: "paint", workerIds, cells }, preview });
  }

  function move(moved: PlannedPerson, to: PlanCell | null, copy: boolean) {
    if (!to || cellKey(to) === cellKey(moved)) return;
    const preview = movePreview(moved, to, copy, lineNames);
    void strokes.draw({ act: "strokes", body: { kind: "move", id: moved.id, to, copy }, preview });
  }

  function remove(people: PlannedPerson[]) {
    if (people.length === 0) return;
    setSelected([]);
    const ids = people.map(({ id }) => id);
    void strokes.draw({ act: "strokes", body: { kind: "remove", ids }, preview: goingPreview(people) });
  }

  /** Under a worker's filter only that worker goes: what is not seen is not cleared. */
  function clear(keys: string[]) {
    if (filter.workerId) return remove(peopleIn(keys));
    const cells = plan.view === "week" ? keys.map((key) => cellOf(key, null)) : staffedOn(plan, keys);
    const known = cells.filter((cell) => cell !== null);
    if (known.length === 0) return;
    setSelected([]);
    void strokes.draw({ act: "strokes", body: { kind: "clear", cells: known }, preview: clearPreview(known, plan) });
  }

  function take(people: PlannedPerson[]) {
    const picked = people.map(({ workerId, workerName }) => ({ id: workerId, name: workerName }));
    const all = new Map([...brush, ...picked].map((each) => [each.id, each]));
    setBrush([...all.values()]);
    setSelected([]);
    strokes.say(t("said.taken", { count: all.size }));
  }

  function markAbsent(person: PlannedPerson, given: { reason: string; replacementId: string | null }) {
    const body = { assignmentId: person.id, ...given };
    void strokes.draw({ act: "absences", body, preview: goingPreview([person]) });
  }

  /** A month copies into the week of its day. */
  function copyLastWeek() {
    const monday = weekStart(plan.day);
    void strokes.draw({ act: "copy", body: { from: addDays(monday, -7), to: monday, days: 7 } });
  }

  return {
    ...{ plan, board, strokes, brush, setBrush, target, setTarget, selected, setSelected },
    ...{ peopleIn, paint, move, remove, clear, take, markAbsent, copyLastWeek },
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
