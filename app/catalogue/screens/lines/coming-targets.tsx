import { useTranslation } from "react-i18next";
import type { ProductionLine } from "#app/catalogue/domain/production-lines";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { heldOn } from "#app/plant/domain/held";
import { useFormat } from "#app/ui/text/use-format";
import { useTargetText } from "./use-target-text";

/** The changes of products' own targets, each with the day from which it holds. */
export function ComingTargets({ held }: { held: ProductionLine["heldTargets"] }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const targetText = useTargetText();
  const changes = held.flatMap(({ productName, held }) =>
    held.later.map(({ from }) => ({ from, name: productName, targets: heldOn(held, from) })),
  );
  if (changes.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs text-muted">
      {[...groupBy(changes, ({ from }) => from)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([from, ofDay]) => (
          <li key={from}>
            {t("fromDay", {
              day: format.day(from, "long"),
              values: ofDay
                .map(({ name, targets }) => t("fieldSays", { field: name, value: targetText(targets) }))
                .join(", "),
            })}
          </li>
        ))}
    </ul>
  );
}
