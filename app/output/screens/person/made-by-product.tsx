import { useTranslation } from "react-i18next";
import type { NamedRow } from "#app/output/domain/named-output";
import { useFormat } from "#app/ui/text/use-format";

/** What a person made of each product in the period. */
export function MadeByProduct({ rows }: { rows: readonly NamedRow[] }) {
  const { t } = useTranslation(["output", "common"]);
  const format = useFormat();
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ productId, productName, isOfLines, good, hours, efficiency }) => (
        <li key={productId ?? ""} className="flex flex-wrap justify-between gap-x-3 py-1.5">
          {isOfLines ? t("common:wholeLine") : productName}
          <span className="figure text-muted">
            {[
              !isOfLines && t("person.goodPieces", { count: good }),
              t("person.hours", { hours: format.number(hours, 2) }),
              efficiency !== null && format.ratio(efficiency, 0),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
