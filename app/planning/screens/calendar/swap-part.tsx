import { ArrowLeftRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type Day, weekStart } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { Button } from "#app/ui/form/button";
import { RadioChoice } from "#app/ui/form/radio-choice";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { PickedWorker, WorkerPicker } from "./worker-picker";

type Props = {
  person: PlannedPerson;
  onSwap: (other: { id: Id; name: string }, days: DayRange) => void;
};

/** Swaps the places of two people, on the day of one of them or in its week. */
export function SwapPart({ person, onSwap }: Props) {
  const { t } = useTranslation("calendar");
  const hintId = useId();
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState<{ id: Id; name: string } | null>(null);
  const [isWeek, setWeek] = useState(false);
  const first = weekStart(person.date, useWeekBegins());
  const week = { from: first, to: addDays(first, 6) };
  if (!isOpen) {
    return (
      <Button icon={ArrowLeftRight} onClick={() => setOpen(true)} className="self-start">
        {t("crew.swap")}
      </Button>
    );
  }
  const days = isWeek ? week : { from: person.date, to: person.date };
  return (
    <fieldset aria-describedby={hintId} className="flex flex-col gap-3 border-t border-line pt-5">
      <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{t("crew.swapTitle")}</legend>
      <p id={hintId} className="text-sm text-muted">
        {t("crew.swapHint")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {other ? (
          <PickedWorker name={other.name} onDrop={() => setOther(null)} />
        ) : (
          <WorkerPicker
            label={t("crew.swapAdd")}
            without={[person.workerId]}
            week={{ day: person.date }}
            onPick={({ value, name }) => setOther({ id: value, name })}
          />
        )}
      </div>
      <DaysChoice day={person.date} week={week} isWeek={isWeek} onChoose={setWeek} />
      <Button
        variant="primary"
        icon={ArrowLeftRight}
        disabled={other === null}
        onClick={() => other && onSwap(other, days)}
        className="self-end"
      >
        {other ? t("crew.swapNowWith", { name: other.name }) : t("crew.swapNow")}
      </Button>
    </fieldset>
  );
}

type DaysProps = { day: Day; week: DayRange; isWeek: boolean; onChoose: (isWeek: boolean) => void };

function DaysChoice({ day, week, isWeek, onChoose }: DaysProps) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const choices = [
    { isOfWeek: false, label: t("crew.swapDay", { date: format.day(day, "weekdayShort") }) },
    {
      isOfWeek: true,
      label: t("crew.swapWeek", { from: format.day(week.from, "short"), to: format.day(week.to, "short") }),
    },
  ];
  return (
    <div role="radiogroup" aria-label={t("crew.swapDays")} className="flex flex-wrap gap-x-6 gap-y-1">
      {choices.map(({ isOfWeek, label }) => (
        <RadioChoice
          key={label}
          name="swap-days"
          label={label}
          isChosen={isWeek === isOfWeek}
          onChoose={() => onChoose(isOfWeek)}
        />
      ))}
    </div>
  );
}
