import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "#app/chat/domain/cards";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";
import { HandoverFacts } from "./handover-facts";

type Props = {
  card: Extract<Card, { kind: "handover"; state: "open" }>;
  timeZone: TimeZone;
  onCards: (cards: Card[]) => void;
};

/** A shift's handover, with its signature by the next shift. */
export function HandoverCard({ card, timeZone, onCards }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);
  const sign = async () => {
    setBusy(true);
    await calls()
      .post<Card>(paths.handoverSignature(card.id))
      .then((signed) => onCards([signed]))
      .catch(toastFailure);
    setBusy(false);
  };
  return (
    <div className="space-y-1.5">
      <p className="font-medium">
        {card.name} · {t(`common:shift.${card.shift}`)} · {format.day(card.date, "medium")}
      </p>
      <HandoverFacts figures={card} />
      {card.note && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{card.note}</p>}
      <p className="text-xs text-muted">{t("handover.by", { name: card.author })}</p>
      {card.signedAt !== null ? (
        <p className="flex items-center gap-1.5 text-xs font-medium text-good">
          <CheckCheck aria-hidden className="size-3.5" />
          <span suppressHydrationWarning>
            {t("handover.signed", { name: card.signedBy ?? "", at: format.instant(card.signedAt, timeZone) })}
          </span>
        </p>
      ) : card.maySign ? (
        <Button size="s" busy={isBusy} onClick={sign}>
          {t("handover.sign")}
        </Button>
      ) : (
        <p className="text-xs text-muted">{t("handover.unsigned")}</p>
      )}
    </div>
  );
}
