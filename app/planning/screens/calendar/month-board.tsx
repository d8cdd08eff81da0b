import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { type CalendarPlan, weeksOf } from "#app/planning/domain/calendar";
import { type Day, monthStart } from "#app/plant/domain/days";
import { useFormat } from "#app/ui/text/use-format";
import { BoardCell } from "./board-cell";
import type { BoardState } from "./board-state";
import { CoverageFigure, CoverageThreads } from "./coverage-mark";
import { dayCoverage } from "./day-coverage";
import { PlanChip } from "./plan-chip";
import { ShiftIcon } from "./shift-icon";

type Props = { plan: CalendarPlan; board: BoardState };

/** Weeks down, weekdays across; each day with its coverage and its first people. */
export function MonthBoard({ plan, board }: Props) {
  const format = useFormat();
  const weeks = weeksOf(plan);
  return (
    <div className="relative overflow-hidden rounded-m border border-line bg-surface">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table by looks, a grid by keys
        role="grid"
        aria-label={format.day(plan.day, "month")}
        aria-multiselectable={board.mayWrite || undefined}
        className="w-full table-fixed border-collapse"
        onKeyDown={board.onKeyDown}
        {...board.pointerHandlers}
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
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <MonthDay key={day} day={day} plan={plan} board={board} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthDay({ day, plan, board }: Props & { day: Day }) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const isToday = day === plan.time.day;
  const people = board.peopleOf.get(day) ?? [];
  const total = plan.totals[day] ?? 0;
  const hidden = Math.max(0, total - people.length);
  return (
    <BoardCell
      cell={day}
      label={t("day", { date: format.day(day, "long"), count: total })}
      isToday={isToday}
      isDimmed={monthStart(day) !== monthStart(plan.day)}
      {...board.cellProps(day)}
    >
      {/* The content has the least height, not the cell: a share of a cell's height is not the same in every browser. */}
      <div className="flex min-h-17 flex-col gap-1 sm:min-h-33">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("openDay", { date: format.day(day, "long") })}
          onClick={() => board.openCell(day)}
          className={clsx(
            "figure flex size-7 items-center justify-center rounded-full text-sm hover:bg-accent-soft pointer-coarse:size-11",
            isToday ? "bg-accent font-semibold text-on-accent hover:bg-accent" : "text-ink",
          )}
        >
          {Number(day.slice(8))}
        </button>
        <div className="flex flex-col gap-0.5">
          {dayCoverage(plan, day).map(({ shift, ...coverage }) => (
            <span key={shift} className="flex items-center gap-1.5" title={t(`common:shift.${shift}`)}>
              <ShiftIcon shift={shift} />
              <CoverageThreads {...coverage} shift={shift} className="min-w-0 grow" />
              <CoverageFigure {...coverage} className="max-lg:hidden" />
            </span>
          ))}
        </div>
        {people.length > 0 && (
          <ul className="flex flex-col gap-0.5 max-sm:hidden">
            {people.map((person) => (
              <li key={person.id}>
                <PlanChip person={person} hasMark mayDrag={board.mayWrite} onOpen={board.openPerson} />
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => board.openCell(day)}
            className="mt-auto rounded-s px-1 text-start text-xs font-medium text-accent-ink hover:bg-accent-soft max-sm:hidden pointer-coarse:min-h-11"
          >
            {t("more", { count: hidden })}
          </button>
        )}
      </div>
    </BoardCell>
  );
}
