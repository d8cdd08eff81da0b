import { CopyPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecordChoices, useWorkerChoices } from "#app/browser/use-choices";
import type { CalendarPlan, PlannedPerson } from "#app/domain/calendar";
import { weekStart } from "#app/domain/days";
import type { ChosenNames } from "#app/domain/record-choices";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/button";
import { FilterSelect } from "#app/ui/filter-select";
import { NoLines } from "#app/ui/no-lines";
import { offered } from "#app/ui/offered";
import { PageHeader } from "#app/ui/page-header";
import { SearchFilter } from "#app/ui/search-filter";
import { Term } from "#app/ui/term";
import { useFormat } from "#app/ui/use-format";
import { useListUrl } from "#app/ui/use-list-url";
import { BrushBar } from "./brush-bar";
import { CalendarBar } from "./calendar-bar";
import { type DayAsked, DayDialog } from "./day-dialog";
import { DragGhost } from "./drag-ghost";
import { GapsPanel } from "./gaps-panel";
import { MonthBoard } from "./month-board";
import { PersonDialog } from "./person-dialog";
import { ReasonDialog } from "./reason-dialog";
import { SelectionBar } from "./selection-bar";
import { useBoardState } from "./use-board-state";
import { usePlanning } from "./use-planning";
import { useUndoKey } from "./use-undo-key";
import { WeekBoard } from "./week-board";

type Props = { plan: CalendarPlan; chosen: ChosenNames; mayWrite: boolean };

/** The plan as a calendar: read by everybody, painted and dragged by those who plan. */
export function CalendarScreen({ plan: read, chosen, mayWrite }: Props) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const format = useFormat();
  const url = useListUrl();
  const { lines: allLines } = useRecordChoices();
  const workers = useWorkerChoices();
  const filter = { workerId: url.get("workerId"), productionLineId: url.get("productionLineId") };
  const lineNames = new Map([...allLines, ...read.lines].map(({ id, name }) => [id, name]));
  const planning = usePlanning({ plan: read, lineNames, filter });
  const { plan, strokes } = planning;
  const [day, setDay] = useState<DayAsked | null>(null);
  const [person, setPerson] = useState<PlannedPerson | null>(null);
  const board = useBoardState({ planning, mayWrite, url, openCell, openPerson: setPerson });
  useUndoKey(() => mayWrite && strokes.undo());

  function openCell(key: string) {
    const [date = "", shift, productionLineId = filter.productionLineId] = key.split(" ");
    setDay({ date, ...(shift && { shift: shift as DayAsked["shift"] }), productionLineId, workerId: filter.workerId });
  }

  /** Every act on a person closes its dialog. */
  function closing<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      setDay(null);
      setPerson(null);
      act(...given);
    };
  }

  const isAllShown = plan.shown.length === plan.lines.length && url.get("open") === "";
  const toggle = ({ id }: { id: string }) => url.set({ open: toggled(plan.shown, id).join(".") });
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
      <PageHeader title={t("title")} description={t("description")}>
        {mayWrite && (
          <Button icon={CopyPlus} onClick={planning.copyLastWeek}>
            {plan.view === "week"
              ? t("copyWeek")
              : t("copyIntoWeek", { date: format.day(weekStart(plan.day), "short") })}
          </Button>
        )}
        <ButtonLink to={paths.assignments()}>{t("asList")}</ButtonLink>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <GapsPanel gaps={read.gaps} time={read.time} />
        <CalendarBar plan={plan} url={url} />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SearchFilter
            key={filter.workerId}
            {...{ url, ...workers }}
            name="workerId"
            label={t("assignments:allWorkers")}
            chosen={chosen.worker}
          />
          <FilterSelect
            url={url}
            name="productionLineId"
            label={t("assignments:allLines")}
            choices={offered(allLines, filter.productionLineId, chosen.line)}
          />
        </div>
        {mayWrite && <BrushBar planning={planning} />}
        {plan.view === "week" ? (
          <WeekBoard plan={plan} board={board.state} onToggle={isAllShown ? null : toggle} />
        ) : (
          <MonthBoard plan={plan} board={board.state} />
        )}
        <p className="text-xs text-muted print:hidden">
          <Term name="coverage">{t("coverage")}</Term> {t("coverageIs")}
        </p>
        <SelectionBar planning={planning} />
        {mayWrite && <p className="text-xs text-muted max-md:hidden print:hidden">{t("keys")}</p>}
      </div>
      <div role="status" className="sr-only">
        <p key={strokes.said.times}>{strokes.said.text}</p>
      </div>
      <DragGhost dragged={board.dragged} people={plan.people} />
      <DayDialog
        asked={day}
        lineName={lineNames.get(day?.productionLineId ?? "") ?? ""}
        onClose={() => setDay(null)}
        onPerson={(each) => {
          setDay(null);
          setPerson(each);
        }}
        onTake={mayWrite ? closing(planning.take) : null}
      />
      <PersonDialog
        person={person}
        lines={plan.lines}
        mayWrite={mayWrite}
        onClose={() => setPerson(null)}
        onMove={closing(planning.move)}
        onTake={closing((each) => planning.take([each]))}
        onRemove={closing((each) => planning.remove([each]))}
        onAbsent={closing(planning.markAbsent)}
      />
      <ReasonDialog question={strokes.question} onAnswer={strokes.answer} onClose={strokes.forget} />
    </>
  );
}

function toggled(shown: string[], id: string): string[] {
  return shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
}
