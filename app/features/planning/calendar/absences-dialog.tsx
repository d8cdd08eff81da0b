import { CalendarCheck, UserRoundCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAsked } from "#app/browser/requests/use-asked";
import type { NamedAbsence } from "#app/domain/planning/absences";
import type { CalendarPlan } from "#app/domain/planning/calendar";
import type { Day } from "#app/domain/plant/days";
import { groupBy } from "#app/domain/statistics/grouping";
import { paths, type Query } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  plan: CalendarPlan;
  /** Empty where nobody is filtered. */
  workerId: string;
  isOpen: boolean;
  mayWrite: boolean;
  onWithdraw: (absence: NamedAbsence, until?: Day) => Promise<boolean>;
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

function AbsenceLists({ plan, workerId, mayWrite, onWithdraw }: Omit<Props, "isOpen" | "onClose">) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const { ask, answer, isLost } = useAsked<{ absences: NamedAbsence[] }>();
  const [by, setBy] = useState<By>("day");
  const [withdrawn, setWithdrawn] = useState<string[]>([]);
  const { from, to } = plan;
  const query: Query = { from, to, workerId: workerId || undefined };
  const address = paths.absences(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the plan was read again
  useEffect(() => {
    ask(address);
  }, [plan]);
  if (isLost) return <NoAnswer onRetry={() => ask(address)} />;
  if (!answer) return <Skeleton rows={4} />;
  const absences = answer.absences.filter(({ id }) => !withdrawn.includes(id));
  if (absences.length === 0) return <p className="text-sm text-muted">{t("absences.none")}</p>;
  const groups = groupBy(absences, ({ date, workerId }) => (by === "day" ? date : workerId));
  async function withdraw(absence: NamedAbsence, until?: Day) {
    if (await onWithdraw(absence, until)) setWithdrawn((known) => [...known, absence.id]);
  }
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-4 text-sm">
        <legend className="sr-only">{t("absences.by")}</legend>
        {BY.map((each) => (
          <label key={each} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="absences-by"
              checked={by === each}
              onChange={() => setBy(each)}
              className="accent-accent"
            />
            {t(`absences.${each}`)}
          </label>
        ))}
      </fieldset>
      {[...groups].map(([key, all]) => (
        <section key={key}>
          <h3 className="pb-1 text-sm font-semibold text-ink first-letter:uppercase">
            {by === "day" ? format.day(key, "long") : all[0]?.workerName}
          </h3>
          <ul className="divide-y divide-line">
            {all.map((absence) => (
              <li key={absence.id} className="flex min-h-10 items-center gap-x-3 gap-y-1 py-1 text-sm max-sm:flex-wrap">
                <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                  <span className="font-medium text-ink">
                    {by === "day" ? absence.workerName : format.day(absence.date, "weekdayShort")}
                  </span>
                  <ShiftMark shift={absence.shift} />
                  <span className="min-w-0 text-muted">{absence.reason}</span>
                </span>
                {mayWrite && (
                  <span className="ms-auto flex shrink-0 justify-end gap-x-2 max-sm:shrink max-sm:flex-wrap">
                    <Button size="s" variant="quiet" icon={UserRoundCheck} onClick={() => void withdraw(absence)}>
                      {t("absences.withdraw")}
                    </Button>
                    {absence.until > absence.date && (
                      <Button
                        size="s"
                        variant="quiet"
                        icon={CalendarCheck}
                        onClick={() => void withdraw(absence, absence.until)}
                      >
                        {t("absences.back")}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const BY = ["day", "person"] as const;
type By = (typeof BY)[number];
