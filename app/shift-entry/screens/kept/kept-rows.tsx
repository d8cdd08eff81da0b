import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { shownTexts } from "#app/shift-entry/domain/cells";
import { isFilled } from "#app/shift-entry/domain/grid";
import { type RowStanding, reasonsOf, standingOf } from "#app/shift-entry/domain/row-standing";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";
import { filledProducts } from "#app/shift-entry/domain/typed-report";
import { ColumnHeads } from "#app/shift-entry/screens/grid/column-heads";
import { ReadRow } from "#app/shift-entry/screens/recorded/read-row";
import { useFormat } from "#app/ui/text/use-format";

type Props = { sheet: TypedSheet; isSending: boolean };

/** The filled rows of a sheet as this device keeps them, with the notes of each, to read only. */
export function KeptRows({ sheet, isSending }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { rows, productNames, question } = sheet;
  const requested = new Set(question?.rows.map(({ rowKey }) => rowKey));
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
            figures={shownTexts(row, format.typed)}
            counts={row.kinds}
            standing={unlessTyped(standingOf(row, sheet, isSending))}
            problems={[...new Set(Object.values(reasonsOf(row, sheet)))]}
            isAsked={requested.has(row.key)}
          />
        ))}
        {(sheet.report ? filledProducts(sheet.report) : []).map(({ key, productId, pieces, defects }) => (
          <li key={`product ${key}`} className="flex flex-wrap gap-x-4 px-3 py-2 text-sm text-ink">
            <span className="grow">{(productId && productNames?.[productId]) || t("noProductYet")}</span>
            <span className="figure">{`${t("columns.pieces")} ${pieces || "0"}`}</span>
            <span className="figure text-muted">{`${t("columns.defects")} ${defects || "0"}`}</span>
          </li>
        ))}
        {sheet.stops?.filter(isStopFilled).map((stop) => (
          <li key={`stop ${stop.key}`} className="px-3 py-2 text-sm text-ink">
            {[stop.reasonName, stop.minutes, stop.people, stop.note].filter((text) => text.trim() !== "").join(" · ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hides "typed", because the whole sheet states that nothing is saved yet. */
function unlessTyped(standing: RowStanding): RowStanding {
  return standing === "typed" ? "empty" : standing;
}
