import clsx from "clsx";
import { type MouseEvent, memo, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { linesByStage } from "#app/catalogue/domain/line-order";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { type CalendarPlan, shownDays } from "#app/planning/domain/calendar";
import type { Coverage, CoveredLine } from "#app/planning/domain/coverage";
import { dayOffOn } from "#app/plant/domain/days-off";
import { heldOn } from "#app/plant/domain/held";
import { useFormat } from "#app/ui/text/use-format";
import { BoardCell } from "./board-cell";
import { BoardIcon } from "./board-icon";
import { BoardIcons } from "./board-icons";
import { areSameMarks, type BoardState, type CellMarks, rowMarks } from "./board-state";
import { elementOfKey } from "./cell-elements";
import { CoverageThreads, clothOf, coverageFigure } from "./coverage-mark";
import { coverageOfDays } from "./day-coverage";
import { PlanChip } from "./plan-chip";
import { useWeekRows, type WeekCell, type WeekRow } from "./use-week-rows";

type Props = {
  plan: CalendarPlan;
  board: BoardState;
  /** Opens and closes the people of a line; null when the board shows everybody. */
  onToggle: ((line: CoveredLine) => void) | null;
};

/** Lines and their shifts down, the days of a week across; where planning happens. */
export const WeekBoard = memo(function WeekBoard({ plan, board, onToggle }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const rows = useWeekRows(plan, board);
  const runs = linesByStage(plan.lines);
  const isStaged = runs.some(({ stage }) => stage);
  const { mayWrite, marks } = board;
  const handlers = {
    ...board.handlers,
    onClick(event: MouseEvent) {
      board.handlers.onClick(event);
      selectBeside(event, board);
    },
  };

  return (
    <div className="relative isolate overflow-auto rounded-m border border-line bg-surface md:max-h-[calc(100dvh-10rem)] print:max-h-none print:overflow-visible">
      <BoardIcons />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table by looks, a grid by keys
        role="grid"
        aria-label={t("weekOf", { date: format.day(plan.from, "long") })}
        aria-multiselectable={mayWrite || undefined}
        className={clsx(
          "plan-board plan-week w-full table-fixed border-collapse print:min-w-0",
          !plan.isOneDay && "min-w-4xl",
          board.isPainting && "painting",
          mayWrite && "writes",
        )}
        {...handlers}
      >
        <colgroup>
          <col className="w-56 print:w-24" />
        </colgroup>
        <Days plan={plan} mayWrite={mayWrite} />
        {runs.map(({ stage, lines }) => (
          <tbody key={stage}>
            {isStaged && <StageRow stage={stage || t("common:noStage")} columns={1 + shownDays(plan).length} />}
            {lines.flatMap((line) =>
              (rows.get(line.id) ?? []).map((row, index, { length }) => (
                <ShiftRow
                  key={row.place}
                  row={row}
                  word={t(`common:shift.${row.shift}`)}
                  mayWrite={mayWrite}
                  marks={rowMarks(marks, row.keys)}
                  line={line}
                  part={index === 0 ? (length === 1 ? "only" : "first") : index === 1 ? "second" : "later"}
                  day={plan.from}
                  isOpen={plan.shown.includes(line.id)}
                  onToggle={onToggle}
                />
              )),
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
});

/** The stage of the lines below it. */
function StageRow({ stage, columns }: { stage: string; columns: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="border border-line bg-sunken p-0 text-start text-xs text-muted">
        <span className="sticky start-0 inline-block px-2 py-1">{stage}</span>
      </th>
    </tr>
  );
}

/** A head selects the cells below or beside it, for example to clear a holiday. */
function selectBeside({ target, currentTarget }: MouseEvent, { rows, selectCells }: BoardState) {
  const head =
    target instanceof Element
      ? target.closest("button:not([aria-expanded])")?.closest<HTMLTableCellElement>("th[scope=row], thead th")
      : null;
  if (!head) return;
  const column = head.cellIndex - 1;
  const row = head.closest<HTMLElement>("[data-row]")?.dataset.row;
  const cells = rows
    .filter(([first = ""]) => row === undefined || first.endsWith(` ${row}`))
    .flatMap((keys) => (row === undefined ? (keys[column] ?? []) : keys));
  selectCells(cells);
  elementOfKey(cells[0] ?? "", currentTarget)?.focus({ preventScroll: true });
}

function Days({ plan, mayWrite }: { plan: CalendarPlan; mayWrite: boolean }) {
  const { t } = useTranslation("calendar");
  const coverage = useMemo(() => coverageOfDays(plan), [plan]);
  return (
    <thead className={plan.isOneDay ? "sr-only" : undefined}>
      <tr>
        <th
          scope="col"
          className="sticky -start-px top-0 z-30 border-b border-line bg-surface px-2 py-1 text-start text-xs"
        >
          {t("lineAndShift")}
        </th>
        {shownDays(plan).map((day) => (
          <DayHead
            key={day}
            day={day}
            isToday={day === plan.time.day}
            dayOff={dayOffOn(plan.workDays, day)?.name}
            coverage={coverage.get(day) ?? []}
            mayWrite={mayWrite}
          />
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = { mayWrite: boolean; title: string; children: ReactNode };

/** The content of a head. Pressed, it selects the cells below or beside it. */
function Head({ mayWrite, title, children }: HeadProps) {
  if (!mayWrite) return <div className="p-1">{children}</div>;
  return (
    // biome-ignore lint/a11y/useButtonType: one of many, and in no form
    <button tabIndex={-1} title={title}>
      {children}
    </button>
  );
}

type DayProps = {
  day: Day;
  isToday: boolean;
  dayOff: string | undefined;
  coverage: (Coverage & { shift: Shift })[];
  mayWrite: boolean;
};

const DayHead = memo(function DayHead({ day, isToday, dayOff, coverage, mayWrite }: DayProps) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  return (
    <th
      scope="col"
      data-day={day}
      aria-current={isToday ? "date" : undefined}
      className="sticky top-0 z-20 border-s border-b border-line bg-surface p-1 text-start align-top"
    >
      <Head mayWrite={mayWrite} title={t("selectDay", { date: format.day(day, "spoken") })}>
        <span className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
          <span className={isToday ? "font-semibold text-accent-ink" : undefined}>
            {format.day(day, "weekday")}
            {isToday && <span className="sr-only"> · {t("todayShort")}</span>}
          </span>
          <span className="figure text-sm text-ink">{format.day(day, "short")}</span>
        </span>
        {dayOff && <span className="plan-off">{dayOff}</span>}
        <span className="mt-1 flex gap-2">
          {coverage.map(({ shift, filled, needed }) => (
            <CoverageThreads key={shift} filled={filled} needed={needed} className={`shift-${shift} min-w-0 grow`} />
          ))}
        </span>
      </Head>
    </th>
  );
});

type LineProps = { line: CoveredLine; day: Day; isOpen: boolean } & Pick<Props, "onToggle">;

/** The name of a line, beside its first shift; pressed, it shows the line's people. */
function LineName({ line, isOpen, onToggle }: LineProps) {
  if (!onToggle) return <b title={line.name}>{line.name}</b>;
  return (
    <button type="button" aria-expanded={isOpen} title={line.name} onClick={() => onToggle(line)}>
      <BoardIcon mark={isOpen ? "open" : "closed"} />
      <b>{line.name}</b>
    </button>
  );
}

/** The people that a line wants, beside its second shift. */
function LineCrew({ line, day }: Pick<LineProps, "line" | "day">) {
  const { t } = useTranslation(["calendar", "common"]);
  const { crew, capacity } = heldOn(line.held, day);
  return (
    <small>
      {line.status === "inactive"
        ? t("common:status.inactive")
        : crew === null
          ? t("positions", { count: capacity })
          : t("crew", { count: crew })}
    </small>
  );
}

type RowProps = LineProps & {
  row: WeekRow;
  word: string;
  mayWrite: boolean;
  marks: CellMarks;
  /** The place of the row among those of its line. */
  part: "only" | "first" | "second" | "later";
};

/** One of some hundred rows, drawn again only when it shows something else. */
const ShiftRow = memo(
  function ShiftRow({ row, word, mayWrite, marks, part, day, ...line }: RowProps) {
    const isFirst = part === "first" || part === "only";
    return (
      <tr data-row={row.place} className={isFirst ? "first" : undefined}>
        <th scope="row">
          <div>
            {isFirst && <LineName day={day} {...line} />}
            {part === "second" && <LineCrew line={line.line} day={day} />}
            <Head mayWrite={mayWrite} title={row.title}>
              <span>
                <BoardIcon mark={row.shift} />
                {word}
              </span>
            </Head>
          </div>
        </th>
        {row.cells.map((cell) => (
          <BoardCell key={cell.key} cell={cell.key} marks={marks} isToday={cell.isToday} dayOff={cell.dayOff}>
            <CellButton cell={cell} />
            {cell.people.length > 0 && (
              <ul>
                {cell.people.map(({ person, name }) => (
                  <li key={person.id}>
                    <PlanChip person={person} name={name} />
                  </li>
                ))}
              </ul>
            )}
          </BoardCell>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.word === after.word &&
    before.mayWrite === after.mayWrite &&
    before.line === after.line &&
    before.isOpen === after.isOpen &&
    before.onToggle === after.onToggle &&
    areSameMarks(before.marks, after.marks),
);

/** The coverage of a cell, as figure and cloth, how many are missing, and planned overtime; opens the cell. */
function CellButton({ cell: { filled, needed, name, missing, overtime } }: { cell: WeekCell }) {
  const look = filled === 0 ? "empty" : filled < needed ? "short" : undefined;
  return (
    // biome-ignore lint/a11y/useButtonType: one of hundreds, and in no form
    <button
      tabIndex={-1}
      aria-label={name}
      data-missing={missing}
      className={look}
      style={filled > 0 ? clothOf({ filled, needed }) : undefined}
    >
      {filled > 0 ? coverageFigure({ filled, needed }) : "–"}
      {overtime && <small className="order-1 shrink-0 whitespace-nowrap text-muted">{overtime}</small>}
    </button>
  );
}
