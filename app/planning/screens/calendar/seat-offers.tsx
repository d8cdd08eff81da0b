import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { Offers } from "#app/planning/domain/replacements";
import type { PlanCell } from "#app/planning/domain/strokes";
import { Button } from "#app/ui/form/button";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { OfferFacts } from "./offer-facts";

/** The offers shown at first. */
const BEST = 3;

type Props = { seat: PlanCell; onPlan: (worker: { id: Id; name: string }) => void };

/** The people who could take an open seat, the best three first, each with a button that plans them there. */
export function SeatOffers({ seat, onPlan }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const { ask, answer, isLost } = useLoaderCall<Offers>();
  const [isWhole, setWhole] = useState(false);
  const { productionLineId, date, shift } = seat;
  const address = paths.seatOffers({ productionLineId, date, shift });
  useEffect(() => {
    ask(address);
  }, [ask, address]);
  if (isLost) return <NoAnswer onRetry={() => ask(address)} />;
  if (!answer) return <Skeleton rows={BEST} />;
  const { offers } = answer;
  if (offers.length === 0) return <p className="text-sm text-muted">{t("gapList.nobodyFree")}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul
        aria-label={t("gapList.offers")}
        className="w-full divide-y divide-line rounded-s border border-line bg-surface"
      >
        {offers.slice(0, isWhole ? undefined : BEST).map((offer) => (
          <li key={offer.id} className="flex items-center gap-3 px-3 py-2 text-sm">
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium text-ink">{offer.name}</span>
              <OfferFacts offer={offer} isBelow />
            </span>
            <Button size="s" aria-label={t("gapList.planName", { name: offer.name })} onClick={() => onPlan(offer)}>
              {t("gapList.plan")}
            </Button>
          </li>
        ))}
      </ul>
      {offers.length > BEST && !isWhole && (
        <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
          {t("more", { count: offers.length - BEST })}
        </Button>
      )}
    </div>
  );
}
