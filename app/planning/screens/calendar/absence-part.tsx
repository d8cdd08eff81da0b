import clsx from "clsx";
import { UserRoundX } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
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
export function AbsencePart(props: Props) {
  const { t } = useTranslation("calendar");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AbsenceForm {...props} />;
  return (
    <Button icon={UserRoundX} onClick={() => setOpen(true)} className="self-start">
      {t("absence.mark")}
    </Button>
  );
}

function AbsenceForm({ person, onAbsent }: Props) {
  const { t } = useTranslation("calendar");
  const { ask, answer: data, isWaiting, isLost } = useLoaderCall<Offers>();
  const [chosen, setChosen] = useState(OTHER);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(person.date);
  const [replacementReason, setReplacementReason] = useState("");
  function read(last: Day) {
    ask(paths.replacements({ assignmentId: person.id, until: last === person.date ? undefined : last }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the form opens; later with each chosen day
  useEffect(() => {
    read(until);
  }, []);
  function changeUntil(day: Day) {
    setUntil(day);
    read(day);
  }
  const offer = data?.offers.find(({ id }) => id === chosen);
  const tired = offer && offer.doubts.length > 0 ? offer : null;
  const mustExplain = tired !== null && replacementReason.trim() === "";
  const isHeldUp = mustExplain || (offer !== undefined && isWaiting);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isHeldUp) return;
    onAbsent({
      until: until !== person.date ? until : null,
      reason: reason.trim(),
      replacementId: offer?.id ?? null,
      replacementReason: tired ? replacementReason.trim() : "",
    });
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
        <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{t("absence.title")}</legend>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          <AbsenceReason label={t("absence.reason", { name: person.workerName })} value={reason} onChange={setReason} />
          <LastDay person={person} until={until} onChange={changeUntil} />
        </div>
        {data ? (
          <WhileRead isWaiting={isWaiting}>
            <Offered data={data} chosen={chosen} onChoose={setChosen} />
          </WhileRead>
        ) : isLost ? (
          <NoAnswer onRetry={() => read(until)} />
        ) : (
          <Skeleton rows={4} />
        )}
        {tired && <ReasonField name={tired.name} value={replacementReason} onChange={setReplacementReason} />}
        <Button type="submit" variant="primary" className="self-end" disabled={isHeldUp}>
          {offer ? t("absence.replace", { name: offer.name }) : t("absence.confirm")}
        </Button>
      </fieldset>
    </form>
  );
}

type LastDayProps = { person: PlannedPerson; until: Day; onChange: (day: Day) => void };

function LastDay({ person, until, onChange }: LastDayProps) {
  const { t } = useTranslation("calendar");
  const hintId = useId();
  const isLonger = until !== person.date;
  return (
    <>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("absence.until")}
        <input
          type="date"
          value={until}
          min={person.date}
          max={addDays(person.date, LIMITS.absenceDaysMaximum - 1)}
          aria-describedby={isLonger ? hintId : undefined}
          onChange={(event) => event.target.value && onChange(event.target.value)}
          className={CONTROL_CLASS}
        />
      </label>
      {isLonger && (
        <p id={hintId} className="text-sm text-muted sm:col-span-3">
          {t("absence.untilHint")}
        </p>
      )}
    </>
  );
}

function Offered({ data, chosen, onChoose }: { data: Offers; chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation("calendar");
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-s border border-line">
      <OfferRow isChosen={chosen === OTHER} onChoose={() => onChoose(OTHER)} name={t("absence.nobody")} />
      {data.offers.map((each) => (
        <OfferRow
          key={each.id}
          isChosen={chosen === each.id}
          onChoose={() => onChoose(each.id)}
          name={each.name}
          offer={each}
          shifts={data.shifts}
        />
      ))}
    </ul>
  );
}

type ReasonProps = { name: string; value: string; onChange: (reason: string) => void };

/** Why somebody replaces whom the rules of rest speak against. */
function ReasonField({ name, value, onChange }: ReasonProps) {
  const { t } = useTranslation("calendar");
  const hintId = useId();
  return (
    <label className="flex flex-col gap-1.5 text-sm">
      <span>{t("absence.replacementReason", { name })}</span>
      <input
        required
        value={value}
        maxLength={LIMITS.reasonLength}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL_CLASS}
      />
      <span id={hintId} className="text-muted">
        {t("absence.mustExplain")}
      </span>
    </label>
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
