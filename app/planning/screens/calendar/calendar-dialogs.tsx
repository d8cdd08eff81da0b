import type { Id } from "#app/core/domain/ids";
import type { CalendarPlan, OpenGap, PlannedPerson } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import type { Filter } from "#app/planning/domain/preview";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { RecordChoices } from "#app/records/domain/choices";
import { AbsencesDialog } from "./absences-dialog";
import { ClearDialog } from "./clear-dialog";
import { CrewsDialog } from "./crews-dialog";
import { DayDialog } from "./day-dialog";
import { GapsDialog } from "./gaps-dialog";
import { PersonDialog } from "./person-dialog";
import { ReasonDialog } from "./reason-dialog";
import type { CalendarDialogsState } from "./use-calendar-dialogs";
import type { Planning } from "./use-planning";

type Props = {
  dialogs: CalendarDialogsState;
  planning: Planning;
  /** The plan as it was read, without strokes under way. */
  read: CalendarPlan;
  lines: RecordChoices["lines"] | CalendarPlan["lines"];
  lineNames: ReadonlyMap<Id, string>;
  filter: Filter;
  /** The days whose gaps are listed first. */
  soon: DayRange;
  mayWrite: boolean;
  onShowGap: (gap: OpenGap) => void;
};

/** The dialogs of the calendar: a day, a person, gaps, crews, absences, and the questions of a stroke. */
export function CalendarDialogs(props: Props) {
  const { dialogs, planning, read, lines, filter, mayWrite } = props;
  const { plan, strokes } = planning;
  return (
    <>
      <PeopleDialogs {...props} />
      <GapsDialog
        plan={read}
        lines={lines}
        productionLineId={filter.productionLineId}
        days={dialogs.gapDays ?? props.soon}
        isOpen={dialogs.gapDays !== null}
        onPlan={mayWrite ? planning.fill : null}
        onShow={props.onShowGap}
        onClose={() => dialogs.setGapDays(null)}
      />
      <CrewsDialog
        plan={read}
        lines={lines}
        productionLineId={filter.productionLineId}
        isOpen={dialogs.isListingCrews}
        mayWrite={mayWrite}
        onPlan={(weeks, preview) => {
          dialogs.closeCrews();
          planning.planCrews(weeks, preview);
        }}
        onClose={dialogs.closeCrews}
      />
      <AbsencesDialog
        plan={plan}
        workerId={filter.workerId}
        isOpen={dialogs.isListingAbsences}
        mayWrite={mayWrite}
        onWithdraw={planning.withdrawAbsence}
        onReport={planning.reportLeave}
        onClose={() => dialogs.setListingAbsences(false)}
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

function PeopleDialogs({ dialogs, planning, lines, lineNames, mayWrite }: Props) {
  const { plan, board } = planning;
  const { day, person, closing, openPerson } = dialogs;
  return (
    <>
      <DayDialog
        request={day}
        cells={plan.cells}
        overtime={plan.overtime}
        mayWrite={mayWrite}
        lineNames={lineNames}
        missing={day ? (board.missingOf.get(cellKey(day as PlanCell)) ?? 0) : 0}
        onFill={mayWrite ? closing(planning.fill) : null}
        onClose={dialogs.closeDay}
        onPerson={openPerson}
        onTake={mayWrite ? closing((people: PlannedPerson[]) => planning.take(people)) : null}
        onNumber={mayWrite ? closing(planning.number) : null}
      />
      <PersonDialog
        person={person}
        lines={lines}
        mayWrite={mayWrite}
        onClose={() => openPerson(null)}
        onMove={closing(planning.move)}
        onTake={closing((each) => planning.take([each]))}
        onRemove={closing((each) => planning.remove([each]))}
        onSwap={closing(planning.swap)}
        onAbsent={closing(planning.markAbsent)}
      />
    </>
  );
}
