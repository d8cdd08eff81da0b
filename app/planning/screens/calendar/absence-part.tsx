import clsx from "clsx";
import { UserRoundX } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { Candidate, Offers } from "#app/planning/domain/replacements";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { WhileRead } from "#app/ui/page/while-read";
import { AbsenceReason } from "./absence-reason";
import { OfferFacts } from "./offer-facts";

/** An absence, its replacement, and the reason for the replacement when it has warnings. */
export type Replacing = {
  /** The last day, when it is not the day of the shift. */
  until: string | null;
  reason: string;
  replacementId: string | null;
  replacementReason: string;
};

type Props = {
  person: PlannedPerson;
  onAbsent: (input: Replacing) => void;
};

const OTHER = "";

/**
 * Marks somebody absent, for this shift or until a day, and offers replacements: the best first, with reasons for and
 * against each.
 */
export function AbsencePart({ person, onAbsent }: Props) {
  const { t } = useTranslation("calendar");
  const { ask, answer: data, isWaiting, isLost } = useLoaderCall<Offers>();
  const hintId = useId();
  const untilHintId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(OTHER);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(person.date);
  const [replacementReason, setReplacementReason] = useState("");
  const isLonger = until !== person.date;
  function read(last: Day) {
    ask(paths.replacements({ assignmentId: person.id, until: last === person.date ? undefined : last }));
  }
  function open() {
    setOpen(true);
    read(until);
  }
  function changeUntil(day: Day) {
    setUntil(day);
    read(day);
  }
  if (!isOpen) {
    return (
      <Button icon={UserRoundX} onClick={open} className="self-start">
        {t("absence.mark")}
      </Button>
    );
  }
  const offer = data?.offers.find(({ id }) => id === chosen);
  const isTired = offer !== undefined && offer.doubts.length > 0;
  const mustExplain = isTired && replacementReason.trim() === "";
  const isHeldUp = mustExplain || (offer !== undefined && isWaiting);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isHeldUp) return;
    onAbsent({
      until: isLonger ? until : null,
      reason: reason.trim(),
      replacementId: offer?.id ?? null,
      replacementReason: isTired ? replacementReason.trim() : "",
    });
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
        <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{t("absence.title")}</legend>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          <AbsenceReason label={t("absence.reason", { name: person.workerName })} value={reason} onChange={setReason} />
          <label className="flex flex-col gap-1.5 text-sm">
            {t("absence.until")}
            <input
              type="date"
              value={until}
              min={person.date}
              max={addDays(person.date, LIMITS.absenceDaysMaximum - 1)}
              aria-describedby={isLonger ? untilHintId : undefined}
              onChange={(event) => event.target.value && changeUntil(event.target.value)}
              className={CONTROL_CLASS}
            />
          </label>
          {isLonger && (
            <p id={untilHintId} className="text-sm text-muted sm:col-span-3">
              {t("absence.untilHint")}
            </p>
          )}
        </div>
        {data ? (
          <WhileRead isWaiting={isWaiting}>
            <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-s border border-line">
              <OfferRow isChosen={chosen === OTHER} onChoose={() => setChosen(OTHER)} name={t("absence.nobody")} />
              {data.offers.map((each) => (
                <OfferRow
                  key={each.id}
                  isChosen={chosen === each.id}
                  onChoose={() => setChosen(each.id)}
                  name={each.name}
                  offer={each}
                  shifts={data.shifts}
                />
              ))}
            </ul>
          </WhileRead>
        ) : isLost ? (
          <NoAnswer onRetry={() => read(until)} />
        ) : (
          <Skeleton rows={4} />
        )}
        {offer && isTired && (
          <label className="flex flex-col gap-1.5 text-sm">
            <span>{t("absence.replacementReason", { name: offer.name })}</span>
            <input
              required
              value={replacementReason}
              maxLength={LIMITS.reasonLength}
              aria-describedby={hintId}
              onChange={(event) => setReplacementReason(event.target.value)}
              className={CONTROL_CLASS}
            />
            <span id={hintId} className="text-muted">
              {t("absence.mustExplain")}
            </span>
          </label>
        )}
        <Button type="submit" variant="primary" className="self-end" disabled={isHeldUp}>
          {offer ? t("absence.replace", { name: offer.name }) : t("absence.confirm")}
        </Button>
      </fieldset>
    </form>
  );
}

function OfferRow({
  name,
  offer,
  shifts = 1,
  isChosen,
  onChoose,
}: {
  name: string;
  offer?: Candidate;
  /** The shifts that the absent person misses. */
  shifts?: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <li className={clsx(isChosen && "bg-accent-soft")}>
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
        <input type="radio" name="replacement" checked={isChosen} onChange={onChoose} className="accent-accent" />
        <span className="font-medium text-ink">{name}</span>
        {offer && <OfferFacts offer={offer} shifts={shifts} />}
      </label>
    </li>
  );
}
