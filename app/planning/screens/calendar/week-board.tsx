import clsx from "clsx";
import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type CalendarPlan, type PlannedPerson, shownShifts } from "#app/planning/domain/calendar";
import { type CoveredLine, cellKey, neededOn } from "#app/planning/domain/coverage";
import { type Day, daysBetween } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { BoardCell } from "./board-cell";
import type { BoardState } from "./board-state";
import { CoverageFigure, CoverageThreads, MissingMark } from "./coverage-mark";
import { dayCoverage } from "./day-coverage";
import { PlanChip } from "./plan-chip";

type Props = {
  plan: CalendarPlan;
  board: BoardState;
  /** Opens and closes the people of a line; null when the board shows everybody. */
  onToggle: ((line: CoveredLine) => void) | null;
};

/** Lines and their shifts down, the days of a week across; where planning happens. */
export function WeekBoard({ plan, board, onToggle }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const days = daysBetween(plan.from, plan.to);
  return (
    <div className="relative isolate overflow-auto rounded-m border border-line bg-surface md:max-h-[78dvh] print:max-h-none print:overflow-visible">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table by looks, a grid by keys
        role="grid"
        aria-label={t("weekOf", { date: format.day(plan.from, "long") })}
        aria-multiselectable={board.mayWrite || undefined}
        className="w-full min-w-4xl table-fixed border-collapse print:min-w-0"
        onKeyDown={board.onKeyDown}
        {...board.pointerHandlers}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky -start-px top-0 z-30 w-32 border-b border-line bg-surface p-2 text-start text-xs sm:w-44 print:w-24"
            >
              {t("lineAndShift")}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} plan={plan} board={board} />
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.lines
            .filter(({ id }) => shownShifts(plan, id).length > 0)
            .map((line) => (
              <LineRows key={line.id} line={line} days={days} plan={plan} board={board} onToggle={onToggle} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { board: BoardState; cells: string[]; title: string; children: ReactNode };

/** The content of a head. Pressed, it selects the cells below or beside it, for example to clear a holiday. */
function Head({ board, cells, title, children }: HeadProps) {
  if (!board.mayWrite) return <div className="p-1">{children}</div>;
  function selectCells({ currentTarget }: MouseEvent) {
    board.selectCells(cells);
    currentTarget
      .closest("table")
      ?.querySelector<HTMLElement>(`[data-cell="${cells[0]}"]`)
      ?.focus({ preventScroll: true });
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      title={title}
      onClick={selectCells}
      className="block w-full rounded-s p-1 text-start hover:bg-accent-soft pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

function DayHead({ day, plan, board }: { day: Day; plan: CalendarPlan; board: BoardState }) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const isToday = day === plan.time.day;
  const cells = plan.lines.flatMap(({ id }) =>
    shownShifts(plan, id).map((shift) => cellKey({ date: day, shift, productionLineId: id })),
  );
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className="sticky top-0 z-20 border-s border-b border-line bg-surface p-1 text-start align-top"
    >
      <Head board={board} cells={cells} title={t("selectDay", { date: format.day(day, "spoken") })}>
        <span className={clsx("block text-xs", isToday ? "text-accent-ink" : "text-muted")}>
          {format.day(day, "weekday")}
          {isToday && <span className="ms-1.5 font-semibold">· {t("todayShort")}</span>}
        </span>
        <span className="figure block text-sm text-ink">{format.day(day, "short")}</span>
        <span className="mt-1 flex gap-2">
          {dayCoverage(plan, day).map(({ shift, ...coverage }) => (
            <span key={shift} className="block min-w-0 grow">
              <CoverageThreads {...coverage} shift={shift} />
            </span>
          ))}
        </span>
      </Head>
    </th>
  );
}

type LineProps = { line: CoveredLine; days: Day[] } & Props;

function LineRows({ line, days, plan, board, onToggle }: LineProps) {
  const { t } = useTranslation(["calendar", "common"]);
  const isOpen = plan.shown.includes(line.id);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <Fragment>
      <tr>
        <th colSpan={days.length + 1} scope="rowgroup" className="border-y border-line bg-sunken p-0 text-start">
          <span className="sticky start-0 inline-flex min-h-10 items-center gap-3 px-2 text-sm font-semibold text-ink">
            {onToggle ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onToggle(line)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-s px-1 hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                <Arrow aria-hidden className="size-4" />
                {line.name}
              </button>
            ) : (
              <span className="px-1">{line.name}</span>
            )}
            <span className="text-xs font-normal text-muted">
              {line.status === "inactive"
                ? t("common:status.inactive")
                : line.crew === null
                  ? t("positions", { count: line.capacity })
                  : t("crew", { count: line.crew })}
            </span>
          </span>
        </th>
      </tr>
      {shownShifts(plan, line.id).map((shift) => (
        <tr key={shift}>
          <th scope="row" className="sticky -start-px z-10 border border-line bg-surface p-1 text-start align-top">
            <Head
              board={board}
              cells={days.map((date) => cellKey({ date, shift, productionLineId: line.id }))}
              title={t("selectWeek", { line: line.name, shift: t(`common:shift.${shift}`) })}
            >
              <ShiftMark shift={shift} />
            </Head>
          </th>
          {days.map((day) => (
            <WeekCell key={day} line={line} shift={shift} day={day} plan={plan} board={board} isOpen={isOpen} />
          ))}
        </tr>
      ))}
    </Fragment>
  );
}

type CellProps = { line: CoveredLine; shift: Shift; day: Day; plan: CalendarPlan; board: BoardState; isOpen: boolean };

function WeekCell({ line, shift, day, plan, board, isOpen }: CellProps) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const cell = { date: day, shift, productionLineId: line.id };
  const key = cellKey(cell);
  const people: PlannedPerson[] = isOpen ? (board.peopleOf.get(key) ?? []) : [];
  const filled = plan.isOfWorker ? people.length : (board.filledOf.get(key) ?? people.length);
  const needed = plan.isOfWorker ? 0 : neededOn(line);
  const where = { line: line.name, shift: t(`common:shift.${shift}`), date: format.day(day, "weekdayShort") };
  const missing = board.missingOf.get(key) ?? 0;
  const text = plan.isOfWorker
    ? t("cellOfWorker", { ...where, count: filled })
    : t("cell", { ...where, filled, count: needed });
  const label = missing > 0 ? t("gapList.cell", { cell: text, count: missing }) : text;
  return (
    <BoardCell cell={key} label={label} isToday={day === plan.time.day} {...board.cellProps(key)}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("openCell", where)}
        onClick={() => board.openCell(key)}
        className="mb-1 flex min-h-6 w-full items-center gap-2 rounded-s px-0.5 hover:bg-accent-soft pointer-coarse:min-h-11"
      >
        {filled > 0 ? (
          <>
            <CoverageFigure filled={filled} needed={needed} />
            <CoverageThreads
              filled={filled}
              needed={needed}
              shift={shift}
              className={clsx("min-w-0 grow", missing > 0 && "max-xl:hidden")}
            />
          </>
        ) : (
          <span aria-hidden="true" className="text-xs text-faint">
            –
          </span>
        )}
        {missing > 0 && (
          <span className="ms-auto">
            <MissingMark missing={missing} />
          </span>
        )}
      </button>
      {people.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {people.map((person) => (
            <li key={person.id}>
              <PlanChip person={person} hasMark={false} mayDrag={board.mayWrite} onOpen={board.openPerson} />
            </li>
          ))}
        </ul>
      )}
    </BoardCell>
  );
}
