import { useFetcher } from "@remix-run/react";
import clsx from "clsx";
import { TriangleAlert, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlannedPerson } from "#app/domain/calendar";
import { LIMITS } from "#app/domain/limits";
import type { Candidate } from "#app/domain/replacements";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { CONTROL_CLASS } from "#app/ui/field";
import { Skeleton } from "#app/ui/skeleton";
import { useFormat } from "#app/ui/use-format";

type Offer = Candidate & { isRested: boolean };
type Props = {
  person: PlannedPerson;
  onAbsent: (given: { reason: string; replacementId: string | null }) => void;
};

const OTHER = "";

/** Marking somebody absent, and who could come instead: the best first, with what speaks for and against each. */
export function AbsencePart({ person, onAbsent }: Props) {
  const { t } = useTranslation(["calendar", "assignments", "common"]);
  const { load, data } = useFetcher<{ offers: Offer[] }>();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(OTHER);
  const [reason, setReason] = useState("");
  function open() {
    setOpen(true);
    load(paths.replacements(person.id));
  }
  if (!isOpen) {
    return (
      <Button icon={UserRoundX} onClick={open} className="self-start">
        {t("absence.mark")}
      </Button>
    );
  }
  const offer = data?.offers.find(({ id }) => id === chosen);
  const mustExplain = offer !== undefined && !offer.isRested && reason.trim() === "";
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
      <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{t("absence.title")}</legend>
      <label className="flex flex-col gap-1.5 text-sm">
        <span>
          {t("assignments:fields.reason")} <span className="text-muted">({t("common:optional")})</span>
        </span>
        <input
          value={reason}
          maxLength={LIMITS.reasonLength}
          placeholder={t("absence.reasonExample")}
          onChange={(event) => setReason(event.target.value)}
          className={CONTROL_CLASS}
        />
      </label>
      {data ? (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-s border border-line">
          <OfferRow isChosen={chosen === OTHER} onChoose={() => setChosen(OTHER)} name={t("absence.nobody")} />
          {data.offers.map((each) => (
            <OfferRow
              key={each.id}
              isChosen={chosen === each.id}
              onChoose={() => setChosen(each.id)}
              name={each.name}
              offer={each}
            />
          ))}
        </ul>
      ) : (
        <Skeleton rows={4} />
      )}
      {mustExplain && <p className="text-sm text-danger">{t("absence.mustExplain")}</p>}
      <Button
        variant="primary"
        className="self-end"
        disabled={mustExplain}
        onClick={() => onAbsent({ reason: reason.trim(), replacementId: chosen || null })}
      >
        {offer ? t("absence.replace", { name: offer.name }) : t("absence.confirm")}
      </Button>
    </fieldset>
  );
}

function OfferRow({
  name,
  offer,
  isChosen,
  onChoose,
}: {
  name: string;
  offer?: Offer;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  return (
    <li className={clsx(isChosen && "bg-accent-soft")}>
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
        <input type="radio" name="replacement" checked={isChosen} onChange={onChoose} className="accent-accent" />
        <span className="font-medium text-ink">{name}</span>
        {offer && (
          <span className="ms-auto flex flex-wrap justify-end gap-x-3 text-xs text-muted">
            <span className="figure">
              {offer.efficiency === null
                ? t("absence.unmeasured")
                : t("absence.efficiency", { rate: format.ratio(offer.efficiency, 0) })}
            </span>
            <span className="figure">
              {offer.restHours === null
                ? t("absence.rested")
                : t("absence.rest", { hours: format.number(offer.restHours, 1) })}
            </span>
            <span className="figure">{t("absence.days", { count: offer.daysWorked })}</span>
          </span>
        )}
        {offer && !offer.isRested && (
          <span className="inline-flex w-full items-center gap-1.5 text-xs text-ink">
            <TriangleAlert aria-hidden className="size-3.5 text-fair" />
            {offer.isSecondShift ? t("absence.second") : t("absence.tired")}
          </span>
        )}
      </label>
    </li>
  );
}
