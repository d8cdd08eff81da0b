import { Link } from "@remix-run/react";
import { UserRoundSearch, UserRoundX } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { addDays } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { paths } from "#app/paths";
import { type CalendarPlan, type Gaps, type OpenGap, problemOfDays, rangeOf } from "#app/planning/domain/calendar";
import { cellKey } from "#app/planning/domain/coverage";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog } from "#app/ui/overlay/dialog";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { WhileRead } from "#app/ui/page/while-read";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { LineSelect } from "./line-select";
import { SeatOffers } from "./seat-offers";

/** The gaps shown at once. */
const SHOWN = 60;

type Acts = {
  /** Plans somebody in a gap; null for those who may not plan. */
  onPlan: ((worker: { id: Id; name: string }, seat: PlanCell) => void) | null;
  /** Follows the link of a gap to its cell. */
  onShow: (gap: OpenGap) => void;
};

type Props = Acts & {
  /** The calendar as it was read last: its days are listed first, and the list is read again after it. */
  plan: CalendarPlan;
  lines: readonly { id: Id; name: string }[];
  /** The days at first. */
  days: DayRange;
  /** Empty where no line is filtered. */
  productionLineId: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The gaps of the shown days, or of any others, by shift and line, and who could fill them. */
export function GapsDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("gapList.title")} size="l">
      {isOpen && <GapList {...rest} />}
    </Dialog>
  );
}

type GapFilter = { from: string; to: string; shift: string; productionLineId: string };

function GapList({ plan, lines, days, productionLineId, ...acts }: Omit<Props, "isOpen" | "onClose">) {
  const { t } = useTranslation("calendar");
  const { ask, answer, isWaiting, isLost } = useLoaderCall<Gaps>();
  const [requested, setRequested] = useState<GapFilter>({
    from: days.from,
    to: days.to,
    shift: "",
    productionLineId,
  });
  const sum = useRef<HTMLParagraphElement>(null);
  const input = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== ""));
  const problem = problemOfDays(input) ?? undefined;
  const address = paths.gaps(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the plan was read again
  useEffect(() => {
    if (!problem) ask(address);
  }, [plan, address]);
  // A gap that was filled is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each list
  useEffect(() => {
    if (document.activeElement === document.body) sum.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <div className="flex flex-col gap-5">
      <GapFilters filter={requested} onChange={setRequested} today={plan.time.day} lines={lines} problem={problem} />
      {problem ? null : isLost ? (
        <NoAnswer onRetry={() => ask(address)} />
      ) : answer ? (
        <WhileRead isWaiting={isWaiting}>
          <p ref={sum} tabIndex={-1} role="status" className="text-sm text-ink outline-none">
            {answer.items.length === 0 ? (
              t("gapList.none")
            ) : (
              <>
                <span className="font-semibold">{t("gapList.missing", { count: answer.missing })}</span>{" "}
                <span className="text-muted">{t("gaps.places", { count: answer.items.length })}</span>
              </>
            )}
          </p>
          <GapDays key={address} gaps={answer.items} {...acts} />
        </WhileRead>
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  );
}

type FilterProps = {
  filter: GapFilter;
  onChange: (requested: GapFilter) => void;
  today: string;
  lines: Props["lines"];
  problem: string | undefined;
};

function GapFilters({ filter, onChange, today, lines, problem }: FilterProps) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const problemId = useId();
  const fault = problem ? { "aria-invalid": true, "aria-describedby": problemId } : {};
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <label className="flex min-w-0 flex-col gap-1.5 text-sm">
        {t("leave.from")}
        <input
          type="date"
          value={filter.from}
          onChange={({ target: { value } }) => {
            if (value) onChange({ ...filter, from: value, to: value > filter.to ? value : filter.to });
          }}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex min-w-0 flex-col gap-1.5 text-sm">
        {t("absence.until")}
        <input
          type="date"
          value={filter.to}
          onChange={({ target: { value } }) => value && onChange({ ...filter, to: value })}
          className={CONTROL_CLASS}
          {...fault}
        />
      </label>
      <label className="flex min-w-0 flex-col gap-1.5 text-sm">
        {t("assignments:fields.shift")}
        <select
          value={filter.shift}
          onChange={({ target }) => onChange({ ...filter, shift: target.value })}
          className={CONTROL_CLASS}
        >
          <option value="">{t("gapList.all")}</option>
          <ShiftOptions kept={[filter.shift]} />
        </select>
      </label>
      <LineSelect
        label={t("assignments:fields.line")}
        none={t("gapList.all")}
        value={filter.productionLineId}
        lines={lines}
        onChange={(line) => onChange({ ...filter, productionLineId: line })}
      />
      <Weeks filter={filter} onChange={onChange} today={today} />
      <p id={problemId} role="alert" className="col-span-full text-sm text-danger empty:hidden">
        {problem && t(problem, LIMITS)}
      </p>
    </div>
  );
}

type WeeksProps = Pick<FilterProps, "filter" | "onChange" | "today">;

function Weeks({ filter, onChange, today }: WeeksProps) {
  const { t } = useTranslation("calendar");
  const weekBegins = useWeekBegins();
  const weeks = {
    thisWeek: rangeOf("week", today, weekBegins),
    nextWeek: rangeOf("week", addDays(today, 7), weekBegins),
  };
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {WEEKS.map((week) => (
        <Button
          key={week}
          size="s"
          aria-pressed={filter.from === weeks[week].from && filter.to === weeks[week].to}
          variant={filter.from === weeks[week].from && filter.to === weeks[week].to ? "primary" : "secondary"}
          onClick={() => onChange({ ...filter, ...weeks[week] })}
        >
          {t(`gapList.${week}`)}
        </Button>
      ))}
    </div>
  );
}

const WEEKS = ["thisWeek", "nextWeek"] as const;

function GapDays({ gaps, ...acts }: Acts & { gaps: readonly OpenGap[] }) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  const [opened, setOpened] = useState("");
  const days = groupBy(gaps.slice(0, shown), ({ date }) => date);
  return (
    <>
      {[...days].map(([date, all]) => (
        <section key={date}>
          <h3 className="pb-1 text-sm font-semibold text-ink first-letter:uppercase">{format.day(date, "long")}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {all.map((gap) => (
              <GapRow
                key={cellKey(gap)}
                gap={gap}
                isOpen={opened === cellKey(gap)}
                onToggle={() => setOpened(opened === cellKey(gap) ? "" : cellKey(gap))}
                {...acts}
              />
            ))}
          </ul>
        </section>
      ))}
      {gaps.length > shown && (
        <Button size="s" variant="quiet" onClick={() => setShown(shown + SHOWN)} className="self-start">
          {t("showMore")}
        </Button>
      )}
    </>
  );
}

type RowProps = Acts & { gap: OpenGap; isOpen: boolean; onToggle: () => void };

function GapRow({ gap, isOpen, onToggle, onPlan, onShow }: RowProps) {
  const { t, i18n } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const toggle = useRef<HTMLButtonElement>(null);
  const { productionLineId, date, shift, lineName, filled, needed, away } = gap;
  const where = { line: lineName, shift: t(`common:shift.${shift}`), date: format.day(date, "weekdayShort") };
  return (
    <li className="flex flex-col gap-2 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShiftMark shift={shift} />
        <Link
          to={paths.calendar({ view: "week", day: date, productionLineId })}
          preventScrollReset
          onClick={() => onShow(gap)}
          className="min-w-0 font-medium text-ink underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-thread pointer-coarse:py-3"
        >
          {lineName}
        </Link>
        <span className="figure text-xs whitespace-nowrap text-muted">
          <span className="font-semibold text-ink">{t("gaps.missing", { count: needed - filled })}</span>
          {" · "}
          {t("gapList.of", { filled, needed })}
        </span>
        {onPlan && (
          <Button
            ref={toggle}
            size="s"
            variant="quiet"
            icon={UserRoundSearch}
            aria-expanded={isOpen}
            aria-label={t("gapList.findFor", where)}
            onClick={onToggle}
            className="ms-auto"
          >
            {t("gapList.find")}
          </Button>
        )}
      </div>
      {away.length > 0 && (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <UserRoundX aria-hidden className="size-3.5 shrink-0" />
          {t("gapList.away", { count: away.length, names: new Intl.ListFormat(i18n.language).format(away) })}
        </p>
      )}
      {isOpen && onPlan && (
        <SeatOffers
          key={filled}
          seat={gap}
          onPlan={(worker) => {
            toggle.current?.focus();
            onPlan(worker, { productionLineId, date, shift });
          }}
        />
      )}
    </li>
  );
}
