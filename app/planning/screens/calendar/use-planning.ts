import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, weekStart } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { CrewPreview } from "#app/planning/domain/crew-plans";
import { type Brush, type Filter, withPreviews } from "#app/planning/domain/preview";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import type { CrewWeeks } from "./crew-planning";
import { useBoard } from "./use-board";
import { type Target, useCellActs } from "./use-cell-acts";
import { usePersonActs } from "./use-person-acts";
import { useStrokes } from "./use-strokes";

type Props = {
  plan: CalendarPlan;
  lineNames: ReadonlyMap<string, string>;
  filter: Filter;
  undoable: Id[];
};

/** All that can be done to the plan: brush, selection, and one verb for each act. */
export function usePlanning({ plan: read, lineNames, filter, undoable }: Props) {
  const { t } = useTranslation("calendar");
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

  const desk = { plan, board, strokes, lineNames, filter, brush, target, hold, unselect: () => setSelected([]) };
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
    ...useCellActs(desk),
    ...usePersonActs(desk),
    ...useWeekActs(plan, strokes, filter),
    isPainting: brush.length > 0,
  };
}

export type Planning = ReturnType<typeof usePlanning>;

/** What plans whole weeks: the last week again, or the crews. */
function useWeekActs(plan: CalendarPlan, strokes: ReturnType<typeof useStrokes>, filter: Filter) {
  const { t } = useTranslation("calendar");
  const weekBegins = useWeekBegins();

  /** A month copies into the week of its day. Under a filter only the shown people are copied. */
  function copyLastWeek(turnShifts = false) {
    const first = weekStart(plan.day, weekBegins);
    const body = {
      from: addDays(first, -7),
      to: first,
      days: 7,
      reason: "",
      workerId: filter.workerId || undefined,
      productionLineId: filter.productionLineId || undefined,
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

  return { copyLastWeek, planCrews };
}
