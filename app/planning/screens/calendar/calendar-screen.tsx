import clsx from "clsx";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { CalendarPlan, OpenGap } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { useSteady } from "#app/ui/page/use-steady";
import { useListForm } from "#app/ui/table/use-list-form";
import { type ListUrl, useListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { NoLines } from "#app/ui/text/no-lines";
import { Term } from "#app/ui/text/term";
import { BrushBar } from "./brush-bar";
import { stepped } from "./calendar-bar";
import { CalendarDialogs } from "./calendar-dialogs";
import { CalendarHead } from "./calendar-head";
import { DayStrip } from "./day-strip";
import { DragGhost } from "./drag-ghost";
import { GapRowsFilter } from "./gap-rows-filter";
import { MonthBoard } from "./month-board";
import { SelectionBar } from "./selection-bar";
import { UnderWay } from "./under-way";
import { UnsentBar } from "./unsent-bar";
import { useBoardState } from "./use-board-state";
import { useCalendarDialogs } from "./use-calendar-dialogs";
import { useCellInView } from "./use-cell-in-view";
import { useDaySwipe } from "./use-day-swipe";
import { type Planning, usePlanning } from "./use-planning";
import { useUndoKey } from "./use-undo-key";
import { WeekBoard } from "./week-board";

type Props = {
  plan: CalendarPlan;
  chosen: ChosenNames;
  mayWrite: boolean;
  /** The reader's last strokes that can still be undone, the oldest first. */
  undoable: Id[];
};

/** The plan as a calendar: read by everybody, painted and dragged by those who plan. */
export function CalendarScreen({ plan: loaded, chosen, mayWrite, undoable }: Props) {
  const url = useListUrl(["workerId", "productionLineId", "gaps"]);
  const { lines: allLines } = useRecordChoices();
  const filter = { workerId: url.get("workerId"), productionLineId: url.get("productionLineId") };
  const isNarrow = useListForm() === "cards" && loaded.view === "week";
  const read = useMemo(() => (isNarrow ? { ...loaded, isOneDay: true } : loaded), [loaded, isNarrow]);
  const lineNames = new Map([...allLines, ...read.lines].map(({ id, name }) => [id, name]));
  const planning = usePlanning({ plan: read, lineNames, filter, undoable });
  const { plan, strokes } = planning;
  const [isFiltering, setFiltering] = useState(false);
  const [isBrushing, setBrushing] = useState(false);
  const dialogs = useCalendarDialogs(url, filter);
  const showCell = useCellInView(read);
  const board = useBoardState({ planning, mayWrite, url, dialogs });
  const soon = { from: read.time.day, to: addDays(read.time.day, 1) };
  const isBrushShown = isBrushing || planning.brush.length > 0 || planning.isSelecting;
  useUndoKey(() => mayWrite && strokes.undo());

  function showGap(gap: OpenGap) {
    dialogs.setGapDays(null);
    if (mayWrite) planning.select([cellKey(gap)]);
    showCell(cellKey(gap));
  }

  if (read.lines.length === 0 && !filter.workerId && !filter.productionLineId) return <NothingToPlan />;
  const parts = { dialogs, planning, read, filter, soon, mayWrite };
  return (
    <>
      <CalendarHead
        {...parts}
        url={url}
        chosen={chosen}
        filters={{ isOpen: isFiltering, toggle: () => setFiltering(!isFiltering) }}
        brush={{ isOpen: isBrushShown, toggle: () => setBrushing(!isBrushing) }}
      />
      <div className="flex flex-col gap-2">
        <div className={clsx("filters-on-paper flex flex-wrap items-center gap-2", !isFiltering && "not-print:hidden")}>
          <WorkerAndLineFilters url={url} chosen={chosen} lines={allLines} />
          {plan.view === "week" && !filter.workerId && <GapRowsFilter url={url} />}
        </div>
        <Plan {...parts} url={url} state={board.state} isBrushShown={isBrushShown} />
      </div>
      <div role="status" className="sr-only">
        <p key={strokes.notice.times}>{strokes.notice.text}</p>
      </div>
      <DragGhost dragged={board.dragged} people={plan.people} />
      <CalendarDialogs
        {...parts}
        lines={allLines.length > 0 ? allLines : plan.lines}
        lineNames={lineNames}
        onShowGap={showGap}
      />
    </>
  );
}

function NothingToPlan() {
  const { t } = useTranslation("calendar");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <NoLines why={t("noLinesWhy")} />
    </>
  );
}

type PlanProps = Pick<Props, "mayWrite"> & BoardProps & { isBrushShown: boolean };

/** The board, with the brush above it, and the selection and its keys below. */
function Plan({ planning, read, url, state, mayWrite, isBrushShown }: PlanProps) {
  const { t } = useTranslation("calendar");
  const { strokes } = planning;
  return (
    <>
      <Part>{mayWrite && isBrushShown && <BrushBar planning={planning} asOf={read} />}</Part>
      <Part>{mayWrite && <UnsentBar strokes={strokes} />}</Part>
      <UnderWay text={strokes.underWay?.working} />
      <Part shows={read}>
        <Board planning={planning} read={read} url={url} state={state} />
      </Part>
      <p className="text-xs text-muted print:hidden">
        {read.gaps.length === 0 && t(read.isNextPlanned ? "gaps.none" : "gaps.nobody")}{" "}
        <Term name="coverage">{t("coverage")}</Term> {t("coverageIs")}
      </p>
      <Part>
        <SelectionBar planning={planning} />
      </Part>
      {mayWrite && <p className="text-xs text-muted max-md:hidden print:hidden">{t("keys")}</p>}
    </>
  );
}

type BoardProps = {
  planning: Planning;
  read: CalendarPlan;
  url: ListUrl;
  state: ReturnType<typeof useBoardState>["state"];
};

/** The week or the month; in place of an empty one, why nobody is there. */
function Board({ planning: { plan, isPainting, isSelecting }, read, url, state }: BoardProps) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const swipe = useDaySwipe(read.isOneDay === true && !isPainting && !isSelecting, (by) =>
    url.set({ day: stepped(read, by) }),
  );
  const isAllShown = plan.shown.length === plan.lines.length && url.get("open") === "";
  const { toggle } = useSteady({
    toggle: ({ id }: { id: string }) => url.set({ open: toggled(plan.shown, id).join(".") }),
  });
  if (plan.view === "week" && plan.lines.length === 0)
    return <EmptyState title={t("nobody")} why={t("assignments:emptyFiltered")} />;
  if (plan.rows && Object.keys(plan.rows).length === 0)
    return <EmptyState title={t("gapList.noRows")} why={t("gapList.noRowsWhy")} />;
  if (plan.view !== "week") return <MonthBoard plan={plan} board={state} />;
  return (
    <div {...swipe} className="contents">
      {plan.isOneDay && <DayStrip plan={plan} url={url} />}
      <WeekBoard plan={plan} board={state} onToggle={isAllShown ? null : toggle} />
    </div>
  );
}

function toggled(shown: string[], id: string): string[] {
  return shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
}
