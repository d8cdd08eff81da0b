import clsx from "clsx";
import type { TFunction } from "i18next";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Day, monthStart } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { sentenceOf } from "#app/i18n/sentences";
import { type CalendarPlan, type PlannedPerson, weeksOf } from "#app/planning/domain/calendar";
import type { Coverage } from "#app/planning/domain/coverage";
import { dayOffOn } from "#app/plant/domain/days-off";
import { type Format, useFormat } from "#app/ui/text/use-format";
import { BoardCell } from "./board-cell";
import { BoardIcon } from "./board-icon";
import { BoardIcons } from "./board-icons";
import { areSameMarks, type BoardState, type CellMarks, rowMarks } from "./board-state";
import { CoverageFigure, CoverageThreads } from "./coverage-mark";
import { coverageOfDays } from "./day-coverage";
import { PlanChip } from "./plan-chip";

type Props = { plan: CalendarPlan; board: BoardState };

/** Weeks down, weekdays across; each day with its coverage and its first people. */
export const MonthBoard = memo(function MonthBoard({ plan, board }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const weeks = weeksOf(plan);
  const { mayWrite, marks, handlers, peopleOf } = board;
  const days = useMemo(() => daysOf(plan, peopleOf, { t, format }), [plan, peopleOf, t, format]);
  const words = useMemo(() => shiftWords(t), [t]);
  return (
    <div className="relative overflow-hidden rounded-m border border-line bg-surface">
      <BoardIcons />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table by looks, a grid by keys
        role="grid"
        aria-label={format.day(plan.day, "month")}
        aria-multiselectable={mayWrite || undefined}
        className={clsx(
          "plan-board plan-month w-full table-fixed border-collapse",
          board.isPainting && "painting",
          mayWrite && "writes",
        )}
        {...handlers}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="border-b border-line px-2 py-2 text-start text-xs text-muted">
                <span className="sm:hidden" aria-hidden="true">
                  {format.day(day, "weekday").slice(0, 2)}
                </span>
                <span className="max-sm:sr-only">{format.day(day, "weekdayLong")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const drawn = days.get(day);
                return drawn && <MonthDay key={day} drawn={drawn} words={words} marks={rowMarks(marks, [day])} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

type DrawnDay = {
  day: Day;
  /** The day and the number of its people, in words. */
  name: string;
  /** The name of the day off on this day. */
  dayOff: string | undefined;
  /** The number of lines with planned overtime; empty where none has. */
  overtime: string;
  isToday: boolean;
  isDimmed: boolean;
  coverage: (Coverage & { shift: Shift })[];
  people: { person: PlannedPerson; name: string }[];
  /** "+12 more"; empty where everybody is shown. */
  more: string;
};

type Words = TFunction<["calendar", "common"]>;

function shiftWords(t: Words) {
  return Object.fromEntries(SHIFTS.map((shift) => [shift, t(`common:shift.${shift}`)])) as Record<Shift, string>;
}

/** The words and figures of each day of a month. */
function daysOf(
  plan: CalendarPlan,
  peopleOf: BoardState["peopleOf"],
  { t, format }: { t: Words; format: Format },
): Map<Day, DrawnDay> {
  const coverage = coverageOfDays(plan);
  const words = shiftWords(t);
  const linesOf = linesWithOvertime(plan.overtime);
  const chip = sentenceOf(["worker", "shift", "line"], (blanks) => t("chip", blanks));
  const drawn = (day: Day): DrawnDay => {
    const people = peopleOf.get(day) ?? [];
    const total = plan.totals[day] ?? 0;
    const dayOff = dayOffOn(plan.workDays, day)?.name;
    const lines = linesOf.get(day) ?? 0;
    const overtime = lines > 0 ? t("overtime.lines", { count: lines }) : "";
    const name = [t("day", { date: format.day(day, "long"), count: total }), overtime].filter(Boolean).join(", ");
    const hidden = Math.max(0, total - people.length);
    return {
      day,
      name: dayOff ? t("cellDayOff", { cell: name, name: dayOff }) : name,
      dayOff,
      overtime,
      isToday: day === plan.time.day,
      isDimmed: monthStart(day) !== monthStart(plan.day),
      coverage: coverage.get(day) ?? [],
      people: people.map((person) => ({
        person,
        name: chip({ worker: person.workerName, shift: words[person.shift], line: person.productionLineName }),
      })),
      more: hidden > 0 ? t("more", { count: hidden }) : "",
    };
  };
  return new Map(
    weeksOf(plan)
      .flat()
      .map((day) => [day, drawn(day)]),
  );
}

function linesWithOvertime(overtime: CalendarPlan["overtime"]): Map<Day, number> {
  const byDay = groupBy(overtime, ({ date }) => date);
  const linesOf = (planned: CalendarPlan["overtime"]) =>
    new Set(planned.map(({ productionLineId }) => productionLineId)).size;
  return new Map([...byDay].map(([day, planned]) => [day, linesOf(planned)]));
}

type DayProps = { drawn: DrawnDay; words: Record<Shift, string>; marks: CellMarks };

const MonthDay = memo(
  function MonthDay({ drawn, words, marks }: DayProps) {
    const { day, name, dayOff, overtime, isToday, isDimmed, coverage, people, more } = drawn;
    return (
      <BoardCell cell={day} hasKey marks={marks} isToday={isToday} isDimmed={isDimmed} dayOff={dayOff}>
        {/* The content has the least height, not the cell: a share of a cell's height is not the same in every browser. */}
        <div>
          <button type="button" tabIndex={-1} aria-label={name}>
            {Number(day.slice(8))}
          </button>
          {dayOff && <span className="plan-off max-sm:hidden">{dayOff}</span>}
          {overtime && <span className="plan-off max-sm:hidden">{overtime}</span>}
          <div className="flex flex-col gap-0.5">
            {coverage.map(({ shift, filled, needed }) => (
              <span key={shift} className={`plan-share shift-${shift}`} title={words[shift]}>
                <BoardIcon mark={shift} />
                <CoverageThreads filled={filled} needed={needed} className="min-w-0 grow" />
                <CoverageFigure filled={filled} needed={needed} className="max-lg:hidden" />
              </span>
            ))}
          </div>
          {people.length > 0 && (
            <ul className="max-sm:hidden">
              {people.map(({ person, name }) => (
                <li key={person.id} className={`shift-${person.shift}`}>
                  <PlanChip person={person} name={name} hasMark />
                </li>
              ))}
            </ul>
          )}
          {more && (
            <button type="button" tabIndex={-1} className="plan-more max-sm:hidden">
              {more}
            </button>
          )}
        </div>
      </BoardCell>
    );
  },
  (before, after) =>
    before.drawn === after.drawn && before.words === after.words && areSameMarks(before.marks, after.marks),
);
