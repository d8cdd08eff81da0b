import { CalendarCheck, UserRoundCheck, UserRoundX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import type { Day } from "#app/core/domain/calendar/days";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { paths, type Query } from "#app/paths";
import type { LeaveInput, ListedAbsences, NamedAbsence } from "#app/planning/domain/absences";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import { Button } from "#app/ui/form/button";
import { RadioChoice } from "#app/ui/form/radio-choice";
import { Dialog } from "#app/ui/overlay/dialog";
import { CutNote } from "#app/ui/page/cut-note";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { LeaveForm } from "./leave-form";

type Props = {
  plan: CalendarPlan;
  /** Empty where nobody is filtered. */
  workerId: string;
  isOpen: boolean;
  mayWrite: boolean;
  /** Withdraws the day of an absence, or all of it on some days. */
  onWithdraw: (absence: NamedAbsence, days?: { from: Day; until: Day }) => void;
  onReport: (leave: LeaveInput) => void;
  onClose: () => void;
};

/** The absences in the days of the calendar, by day or by person. */
export function AbsencesDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const { from, to } = rest.plan;
  const days = t("span", { from: format.day(from, "short"), to: format.day(to, "medium") });
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("absences.title")} description={days} size="l">
      {isOpen && <AbsenceLists key={from} {...rest} />}
    </Dialog>
  );
}

function AbsenceLists({ plan, workerId, mayWrite, onWithdraw, onReport }: Omit<Props, "isOpen" | "onClose">) {
  const { t } = useTranslation(["calendar", "common"]);
  const { ask, answer, isLost } = useLoaderCall<ListedAbsences>();
  const [by, setBy] = useState<By>("day");
  const [isReporting, setReporting] = useState(false);
  const { from, to } = plan;
  const query: Query = { from, to, workerId: workerId || undefined };
  const address = paths.absences(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the plan was read again
  useEffect(() => {
    ask(address);
  }, [plan]);
  function report(leave: LeaveInput) {
    setReporting(false);
    onReport(leave);
  }
  if (isLost) return <NoAnswer onRetry={() => ask(address)} />;
  if (!answer) return <Skeleton rows={4} />;
  const { items: absences, total } = answer;
  return (
    <div className="flex flex-col gap-5">
      {isReporting ? (
        <LeaveForm day={plan.day} onReport={report} />
      ) : (
        mayWrite && (
          <Button icon={UserRoundX} onClick={() => setReporting(true)} className="self-start">
            {t("leave.report")}
          </Button>
        )
      )}
      {absences.length === 0 ? (
        <p className="text-sm text-muted">{t("absences.none")}</p>
      ) : (
        <>
          <fieldset className="flex flex-wrap gap-4">
            <legend className="sr-only">{t("absences.by")}</legend>
            {BY.map((each) => (
              <RadioChoice
                key={each}
                name="absences-by"
                label={t(`absences.${each}`)}
                isChosen={by === each}
                onChoose={() => setBy(each)}
              />
            ))}
          </fieldset>
          {by === "day" ? (
            <ByDay absences={absences} mayWrite={mayWrite} onWithdraw={onWithdraw} />
          ) : (
            <ByPerson absences={absences} mayWrite={mayWrite} onWithdraw={onWithdraw} />
          )}
          <CutNote shown={absences.length} total={total} />
        </>
      )}
    </div>
  );
}

type ListProps = Pick<Props, "mayWrite" | "onWithdraw"> & { absences: readonly NamedAbsence[] };

function ByDay({ absences, mayWrite, onWithdraw }: ListProps) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  return [...groupBy(absences, ({ date }) => date)].map(([date, all]) => (
    <section key={date}>
      <h3 className="pb-1 text-sm font-semibold text-ink first-letter:uppercase">{format.day(date, "long")}</h3>
      <ul className="divide-y divide-line">
        {all.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} title={absence.workerName}>
            {mayWrite && (
              <>
                <Button size="s" variant="quiet" icon={UserRoundCheck} onClick={() => onWithdraw(absence)}>
                  {t("absences.withdraw")}
                </Button>
                {absence.until > date && (
                  <Button
                    size="s"
                    variant="quiet"
                    icon={CalendarCheck}
                    onClick={() => onWithdraw(absence, { from: date, until: absence.until })}
                  >
                    {t("absences.back")}
                  </Button>
                )}
              </>
            )}
          </AbsenceRow>
        ))}
      </ul>
    </section>
  ));
}

/** Each person with the stretches of days of which some are in the calendar. */
function ByPerson({ absences, mayWrite, onWithdraw }: ListProps) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const daysOf = ({ since, until }: NamedAbsence) =>
    since === until
      ? format.day(since, "weekdayShort")
      : t("span", { from: format.day(since, "weekdayShort"), to: format.day(until, "weekdayShort") });
  return [...groupBy(absences, ({ workerId }) => workerId)].map(([workerId, all]) => {
    const stretches = [...groupBy(all, ({ since, reason }) => `${since} ${reason}`).values()];
    return (
      <section key={workerId}>
        <h3 className="pb-1 text-sm font-semibold text-ink">{all[0]?.workerName}</h3>
        <ul className="divide-y divide-line">
          {stretches.map(([absence]) => {
            if (!absence) return null;
            const { id, since, until } = absence;
            return (
              <AbsenceRow key={id} absence={absence} title={daysOf(absence)}>
                {mayWrite && (
                  <Button
                    size="s"
                    variant="quiet"
                    icon={UserRoundCheck}
                    onClick={() => onWithdraw(absence, { from: since, until })}
                  >
                    {t("absences.withdrawWhole")}
                  </Button>
                )}
              </AbsenceRow>
            );
          })}
        </ul>
      </section>
    );
  });
}

function AbsenceRow({ absence, title, children }: { absence: NamedAbsence; title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-x-3 gap-y-1 py-1 text-sm max-sm:flex-wrap">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <span className="font-medium text-ink first-letter:uppercase">{title}</span>
        {absence.half && <ShiftMark shift={absence.half} />}
        <span className="min-w-0 text-muted">{absence.reason}</span>
      </span>
      <span className="ms-auto flex shrink-0 justify-end gap-x-2 max-sm:shrink max-sm:flex-wrap">{children}</span>
    </li>
  );
}

const BY = ["day", "person"] as const;
type By = (typeof BY)[number];
