import { useTranslation } from "react-i18next";
import { type RowStanding, reasonsOf, standingOf } from "#app/domain/row-standing";
import { isFilled } from "#app/domain/shift-grid";
import type { TypedSheet } from "#app/domain/shift-sheets";
import { useFormat } from "#app/ui/use-format";
import { ColumnHeads } from "./column-heads";
import { ReadRow } from "./read-row";

type Props = { sheet: TypedSheet; isSending: boolean };

/** The filled rows of a sheet as this device keeps them, with what is said of each, to read only. */
export function KeptRows({ sheet, isSending }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { rows, productNames, repeated } = sheet;
  return (
    <div className="overflow-hidden rounded-s border border-line">
      <ColumnHeads />
      <ul aria-label={t("caption")} className="divide-y divide-line">
        {rows.filter(isFilled).map((row) => (
          <ReadRow
            key={row.key}
            worker={row.workerName}
            product={null}
            productName={(row.productId && productNames?.[row.productId]) || t("noProductYet")}
            figures={{ pieces: row.pieces || "–", defects: row.defects || "0", hours: format.typed(row.hours) || "–" }}
            standing={unlessTyped(standingOf(row, sheet, isSending))}
            problems={[...new Set(Object.values(reasonsOf(row, sheet)))]}
            isRepeated={repeated.includes(row.key)}
          />
        ))}
      </ul>
    </div>
  );
}

/** That nothing of it is saved yet is said of the whole sheet. */
function unlessTyped(standing: RowStanding): RowStanding {
  return standing === "typed" ? "empty" : standing;
}
