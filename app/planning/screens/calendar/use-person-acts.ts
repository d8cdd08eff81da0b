import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { LeaveInput, NamedAbsence } from "#app/planning/domain/absences";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import { absencePreview, leavePreview, movePreview, paintPreview, swapPreview } from "#app/planning/domain/preview";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { useFormat } from "#app/ui/text/use-format";
import type { Replacing } from "./absence-part";
import type { Desk } from "./use-cell-acts";

/** The acts on single people of the plan. */
export function usePersonActs({ plan, strokes, lineNames }: Pick<Desk, "plan" | "strokes" | "lineNames">) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();

  function seatInWords(worker: string, { productionLineId, shift, date }: PlanCell) {
    const line = lineNames.get(productionLineId) ?? "";
    return { worker, line, shift: t(`common:shift.${shift}`), date: format.day(date, "spoken") };
  }

  /** Plans somebody in an open seat. */
  function fill(worker: { id: Id; name: string }, seat: PlanCell) {
    const preview = paintPreview({ brush: [{ ...worker, days: null }], cells: [seat], people: plan.people, lineNames });
    const body = { kind: "paint", workerIds: [worker.id], cells: [seat] };
    const done = t("gapList.planned", seatInWords(worker.name, seat));
    void strokes.draw({ act: "strokes", body, preview, done });
  }

  function move(moved: PlannedPerson, to: PlanCell | null, copy: boolean) {
    if (!to || cellKey(to) === cellKey(moved)) return;
    const preview = movePreview(moved, to, copy, lineNames);
    // One worker has one place in a shift: a copy within it is a move.
    const stays = copy && !(to.date === moved.date && to.shift === moved.shift);
    const done = t(stays ? "said.copiedTo" : "said.movedTo", seatInWords(moved.workerName, to));
    void strokes.draw({ act: "strokes", body: { kind: "move", id: moved.id, to, copy }, preview, done });
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

  function markAbsent(person: PlannedPerson, input: Replacing) {
    const preview = absencePreview(plan.people, person, input.until ?? person.date);
    void strokes.draw({ act: "absences", body: { assignmentId: person.id, ...input }, preview });
  }

  function reportLeave(leave: LeaveInput) {
    const done = t("said.leave", { count: leave.workerIds.length });
    void strokes.draw({ act: "absences", body: { ...leave }, preview: leavePreview(plan.people, leave), done });
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

  return { fill, move, swap, markAbsent, reportLeave, withdrawAbsence };
}
