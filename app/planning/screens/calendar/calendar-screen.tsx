import clsx from "clsx";
import {
  CopyPlus,
  List,
  Paintbrush,
  Printer,
  Repeat,
  Undo2,
  UserRoundSearch,
  UserRoundX,
  UsersRound,
} from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, weekStart } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { CREWS_ASKED, paths } from "#app/paths";
import type { CalendarPlan, OpenGap, PlannedPerson } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { ChosenNames } from "#app/records/domain/choices";
import { WorkerAndLineFilters } from "#app/records/screens/worker-and-line-filters";
import { Button, ButtonLink } from "#app/ui/form/button";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { useSteady } from "#app/ui/page/use-steady";
import { FilterFold } from "#app/ui/table/filter-fold";
import { useListForm } from "#app/ui/table/use-list-form";
import { useListUrl } from "#app/ui/table/use-list-url";
import { usePrintedList } from "#app/ui/table/use-printed-list";
import { EmptyState } from "#app/ui/text/empty-state";
import { NoLines } from "#app/ui/text/no-lines";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { AbsencesDialog } from "./absences-dialog";
import { BrushBar } from "./brush-bar";
import { CalendarBar, CalendarViews, stepped } from "./calendar-bar";
import { ClearDialog } from "./clear-dialog";
import { CrewsDialog } from "./crews-dialog";
import { DayDialog, type DayRequest } from "./day-dialog";
import { DayStrip } from "./day-strip";
import { DragGhost } from "./drag-ghost";
import { GapRowsFilter } from "./gap-rows-filter";
import { GapsChip } from "./gaps-chip";
import { GapsDialog } from "./gaps-dialog";
import { MonthBoard } from "./month-board";
import { PersonDialog } from "./person-dialog";
import { ReasonDialog } from "./reason-dialog";
import { SelectionBar } from "./selection-bar";
import { UnderWay } from "./under-way";
import { UnsentBar } from "./unsent-bar";
import { useBoardState } from "./use-board-state";
import { useCellInView } from "./use-cell-in-view";
import { useDaySwipe } from "./use-day-swipe";
import { usePlanning } from "./use-planning";
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
  const { t } = useTranslation(["calendar", "assignments"]);
  const format = useFormat();
  const weekBegins = useWeekBegins();
  const url = useListUrl(["workerId", "productionLineId", "gaps"]);
  const { lines: allLines } = useRecordChoices();
  const filter = { workerId: url.get("workerId"), productionLineId: url.get("productionLineId") };
  const isNarrow = useListForm() === "cards" && loaded.view === "week";
  const read = useMemo(() => (isNarrow ? { ...loaded, isOneDay: true } : loaded), [loaded, isNarrow]);
  const lineNames = new Map([...allLines, ...read.lines].map(({ id, name }) => [id, name]));
  const planning = usePlanning({ plan: read, lineNames, filter, undoable });
  const { plan, strokes } = planning;
  const print = usePrintedList();
  const [first, second] = useShifts();
  const [isListingAbsences, setListingAbsences] = useState(false);
  const [listedGaps, setListedGaps] = useState<DayRange | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [isBrushing, setBrushing] = useState(false);
  const [isListingCrews, setListingCrews] = useState(url.get(CREWS_ASKED) !== "");
  const showCell = useCellInView(read);
  const [day, setDay] = useState<DayRequest | null>(null);
  const [person, setPerson] = useState<PlannedPerson | null>(null);
  const board = useBoardState({ planning, mayWrite, url, openCell, openPerson: setPerson });
  const swipe = useDaySwipe(read.isOneDay === true && !planning.isPainting && !planning.isSelecting, (by) =>
    url.set({ day: stepped(read, by) }),
  );
  const soon = { from: read.time.day, to: addDays(read.time.day, 1) };
  const isBrushShown = isBrushing || planning.brush.length > 0 || planning.isSelecting;
  useUndoKey(() => mayWrite && strokes.undo());

  function openCell(key: string) {
    const [date = "", shift, productionLineId = filter.productionLineId] = key.split(" ");
    setDay({
      date,
      ...(shift && { shift: shift as DayRequest["shift"] }),
      productionLineId,
      workerId: filter.workerId,
    });
  }

  function closeCrews() {
    setListingCrews(false);
    if (url.get(CREWS_ASKED)) url.set({ [CREWS_ASKED]: null });
  }

  function showGap(gap: OpenGap) {
    setListedGaps(null);
    if (mayWrite) planning.select([cellKey(gap)]);
    showCell(cellKey(gap));
  }

  /** Names the worker or line whose week is copied, when a filter is set. */
  function copyLabel() {
    const name = [filter.workerId && chosen.worker, filter.productionLineId && chosen.line].filter(Boolean).join(" · ");
    const date = format.day(weekStart(plan.day, weekBegins), "short");
    if (plan.view === "week") return name ? t("copyWeekOf", { name }) : t("copyWeek");
    return name ? t("copyIntoWeekOf", { name, date }) : t("copyIntoWeek", { date });
  }

  /** Every act on a person closes its dialog. */
  function closing<Given extends unknown[]>(act: (...input: Given) => void) {
    return (...initial: Given) => {
      setDay(null);
      setPerson(null);
      act(...initial);
    };
  }

  const listed = {
    from: plan.from,
    to: plan.to,
    workerId: filter.workerId || undefined,
    productionLineId: filter.productionLineId || undefined,
  };
  const isAllShown = plan.shown.length === plan.lines.length && url.get("open") === "";
  const { toggle } = useSteady({
    toggle: ({ id }: { id: string }) => url.set({ open: toggled(plan.shown, id).join(".") }),
  });
  if (read.lines.length === 0 && !filter.workerId && !filter.productionLineId) {
    return (
      <>
        <PageHeader title={t("title")} description={t("description")} />
        <NoLines why={t("noLinesWhy")} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<CalendarBar plan={plan} url={url} />}
        more={
          <>
            {mayWrite && (
              <Button
                size="s"
                icon={CopyPlus}
                onClick={() => planning.copyLastWeek()}
                title={plan.view === "week" ? t("copyWeekIs") : undefined}
              >
                {copyLabel()}
              </Button>
            )}
            <CalendarViews plan={plan} url={url} />
            <FilterFold
              size="s"
              count={url.filterCount}
              isOpen={isFiltering}
              onToggle={() => setFiltering(!isFiltering)}
            />
            {mayWrite && (
              <Button size="s" icon={Paintbrush} aria-expanded={isBrushShown} onClick={() => setBrushing(!isBrushing)}>
                {t("brush.open")}
              </Button>
            )}
          </>
        }
        seldom={
          <>
            {mayWrite && first && second && (
              <Button
                size="s"
                icon={Repeat}
                onClick={() => planning.copyLastWeek(true)}
                title={t("turnShiftsIs", { first: t(`common:shift.${first}`), second: t(`common:shift.${second}`) })}
              >
                {t("turnShifts")}
              </Button>
            )}
            <Button size="s" icon={UsersRound} onClick={() => setListingCrews(true)}>
              {t("crews.open")}
            </Button>
            <Button size="s" icon={UserRoundSearch} onClick={() => setListedGaps(plan)}>
              {t("gapList.title")}
            </Button>
            <Button size="s" icon={UserRoundX} onClick={() => setListingAbsences(true)}>
              {t("absences.title")}
            </Button>
            <Button size="s" icon={Printer} onClick={print}>
              {t("common:print")}
            </Button>
            <ButtonLink size="s" icon={List} to={paths.assignments(listed)}>
              {t("asList")}
            </ButtonLink>
          </>
        }
      >
        <Part shows={read} isSmall>
          <GapsChip gaps={read.gaps} onOpen={() => setListedGaps(soon)} />
        </Part>
        {mayWrite && strokes.canUndo && (
          <Button
            size="s"
            icon={Undo2}
            aria-label={t("undoLast")}
            title={t("undoLast")}
            onClick={() => void strokes.undo()}
          >
            <span className="md:hidden">{t("undoShort")}</span>
          </Button>
        )}
      </PageHeader>
      <div className="flex flex-col gap-2">
        <div className={clsx("filters-on-paper flex flex-wrap items-center gap-2", !isFiltering && "not-print:hidden")}>
          <WorkerAndLineFilters url={url} chosen={chosen} lines={allLines} />
          {plan.view === "week" && !filter.workerId && <GapRowsFilter url={url} />}
        </div>
        <Part>{mayWrite && isBrushShown && <BrushBar planning={planning} asOf={read} />}</Part>
        <Part>{mayWrite && <UnsentBar strokes={strokes} />}</Part>
        <UnderWay text={strokes.underWay?.working} />
        <Part shows={read}>
          {plan.view === "week" && plan.lines.length === 0 ? (
            <EmptyState title={t("nobody")} why={t("assignments:emptyFiltered")} />
          ) : plan.rows && Object.keys(plan.rows).length === 0 ? (
            <EmptyState title={t("gapList.noRows")} why={t("gapList.noRowsWhy")} />
          ) : plan.view === "week" ? (
            <div {...swipe} className="contents">
              {plan.isOneDay && <DayStrip plan={plan} url={url} />}
              <WeekBoard plan={plan} board={board.state} onToggle={isAllShown ? null : toggle} />
            </div>
          ) : (
            <MonthBoard plan={plan} board={board.state} />
          )}
        </Part>
        <p className="text-xs text-muted print:hidden">
          {read.gaps.length === 0 && t(read.isNextPlanned ? "gaps.none" : "gaps.nobody")}{" "}
          <Term name="coverage">{t("coverage")}</Term> {t("coverageIs")}
        </p>
        <Part>
          <SelectionBar planning={planning} />
        </Part>
        {mayWrite && <p className="text-xs text-muted max-md:hidden print:hidden">{t("keys")}</p>}
      </div>
      <div role="status" className="sr-only">
        <p key={strokes.notice.times}>{strokes.notice.text}</p>
      </div>
      <DragGhost dragged={board.dragged} people={plan.people} />
      <DayDialog
        request={day}
        cells={plan.cells}
        overtime={plan.overtime}
        mayWrite={mayWrite}
        lineNames={lineNames}
        missing={day ? (planning.board.missingOf.get(cellKey(day as PlanCell)) ?? 0) : 0}
        onFill={mayWrite ? closing(planning.fill) : null}
        onClose={() => setDay(null)}
        onPerson={(each) => {
          setDay(null);
          setPerson(each);
        }}
        onTake={mayWrite ? closing((people: PlannedPerson[]) => planning.take(people)) : null}
        onNumber={mayWrite ? closing(planning.number) : null}
      />
      <PersonDialog
        person={person}
        lines={allLines.length > 0 ? allLines : plan.lines}
        mayWrite={mayWrite}
        onClose={() => setPerson(null)}
        onMove={closing(planning.move)}
        onTake={closing((each) => planning.take([each]))}
        onRemove={closing((each) => planning.remove([each]))}
        onSwap={closing(planning.swap)}
        onAbsent={closing(planning.markAbsent)}
      />
      <GapsDialog
        plan={read}
        lines={allLines.length > 0 ? allLines : plan.lines}
        productionLineId={filter.productionLineId}
        days={listedGaps ?? soon}
        isOpen={listedGaps !== null}
        onPlan={mayWrite ? planning.fill : null}
        onShow={showGap}
        onClose={() => setListedGaps(null)}
      />
      <CrewsDialog
        plan={read}
        lines={allLines.length > 0 ? allLines : plan.lines}
        productionLineId={filter.productionLineId}
        isOpen={isListingCrews}
        mayWrite={mayWrite}
        onPlan={(weeks, preview) => {
          closeCrews();
          planning.planCrews(weeks, preview);
        }}
        onClose={closeCrews}
      />
      <AbsencesDialog
        plan={plan}
        workerId={filter.workerId}
        isOpen={isListingAbsences}
        mayWrite={mayWrite}
        onWithdraw={planning.withdrawAbsence}
        onReport={planning.reportLeave}
        onClose={() => setListingAbsences(false)}
      />
      <ClearDialog question={strokes.clearing} onConfirm={strokes.clearAnyway} onClose={strokes.forget} />
      <ReasonDialog
        question={strokes.question}
        underWay={strokes.underWay}
        onAnswer={strokes.answer}
        onLeaveOut={strokes.leaveOutWarned}
        onClose={strokes.forget}
      />
    </>
  );
}

function toggled(shown: string[], id: string): string[] {
  return shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
}
