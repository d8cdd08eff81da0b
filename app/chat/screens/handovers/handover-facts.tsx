import { useTranslation } from "react-i18next";
import type { HandoverFigures } from "#app/chat/domain/cards";
import { useFormat } from "#app/ui/text/use-format";

/** The figures of a shift. An unreported one says so and is never 0. */
export function HandoverFacts({ figures: { good, target, errorRate, people } }: { figures: HandoverFigures }) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const made = good === null ? t("notReported") : t("goodPieces", { count: good });
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
      <li>{target === null ? made : t("ofTarget", { good: made, target: format.number(target) })}</li>
      {errorRate !== null && <li>{t("errorRate", { rate: format.percent(errorRate) })}</li>}
      <li>{t("handover.people", { count: people })}</li>
    </ul>
  );
}
