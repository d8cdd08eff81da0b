import { useTranslation } from "react-i18next";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { HandoverFigures } from "#app/chat/domain/cards";
import { useFormat } from "#app/ui/text/use-format";

/** The figures of a shift, its products, its stops and its absent people. An unreported one says so and is never 0. */
export function HandoverFacts({ figures }: { figures: HandoverFigures }) {
  const { good, target, errorRate, people, products, stops, absent } = figures;
  const { t } = useTranslation("chat");
  const format = useFormat();
  const causeName = useCauseName();
  const made = good === null ? t("notReported") : t("goodPieces", { count: good });
  const facts = {
    products: products.map(({ name, good: pieces }) => t("handover.product", { name, pieces })),
    stops: stops.map((stop) => t("handover.stop", { ...stop, reason: causeName(stop.reason) })),
    absent,
  };
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
        <li>{target === null ? made : t("ofTarget", { good: made, target: format.number(target) })}</li>
        {errorRate !== null && <li>{t("errorRate", { rate: format.percent(errorRate) })}</li>}
        <li>{t("handover.people", { count: people })}</li>
      </ul>
      <dl className="space-y-0.5 text-xs empty:hidden">
        {(["products", "stops", "absent"] as const).map(
          (fact) =>
            facts[fact].length > 0 && (
              <div key={fact} className="flex gap-x-2">
                <dt className="shrink-0 text-muted">{t(`handover.facts.${fact}`)}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{facts[fact].join(", ")}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
