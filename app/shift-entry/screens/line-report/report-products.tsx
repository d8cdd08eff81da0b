import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { productsOfLine, type ShiftShown } from "#app/shift-entry/domain/sheets";
import type { TypedProduct } from "#app/shift-entry/domain/typed-report";
import { Button } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import { CountField } from "./count-field";
import { ReportHours } from "./report-hours";
import { ReportKinds } from "./report-kinds";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; known: ShiftShown; hours: readonly string[]; onSave: () => void };

/** What the line made, a row for each product, perhaps by hour. */
export function ReportProducts({ sheet, known, hours, onSave }: Props) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const { report, isLocked, change } = sheet;
  const byHour = useId();
  const products = productsOfLine(known);
  const unused = products.find(({ id }) => !report.products.some(({ productId }) => productId === id));
  return (
    <section data-line-report aria-label={t("made")} className="p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink">{t("made")}</h2>
        <label htmlFor={byHour} className="flex min-h-11 items-center gap-2 text-sm text-ink print:hidden">
          <Checkbox
            id={byHour}
            checked={report.isByHour}
            disabled={isLocked}
            onChange={({ target }) => change({ type: "byHour", isByHour: target.checked })}
          />
          {t("byHour")}
        </label>
      </div>
      <ul className="divide-y divide-line">
        {report.products.map((product, index) => (
          <li key={product.key} className="space-y-3 py-3">
            <ProductRow sheet={sheet} product={product} index={index} known={known} onSave={onSave} />
            {report.isByHour && <ReportHours sheet={sheet} product={product} hours={hours} />}
            <ReportKinds sheet={sheet} product={product} known={known} />
          </li>
        ))}
      </ul>
      {!isLocked && unused && (
        <Button
          size="s"
          variant="quiet"
          icon={Plus}
          onClick={() => change({ type: "addProduct", productId: unused.id })}
          className="print:hidden"
        >
          {t("addProduct")}
        </Button>
      )}
    </section>
  );
}

type SelectProps = { sheet: LineReportSheet; product: TypedProduct; index: number; known: ShiftShown };

/** A product of the report with its pieces, which are typed here or by hour. */
function ProductRow({ onSave, ...props }: SelectProps & { onSave: () => void }) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const {
    sheet: { report, isLocked, problems, change },
    product: { key, pieces, defects },
    index,
  } = props;
  const isReadOnly = isLocked || report.isByHour;
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 md:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]">
      <ProductSelect {...props} />
      <CountField
        label={t("shift-entry:columns.pieces")}
        value={pieces}
        problem={problems[`rows.${index}.piecesMade`]}
        disabled={isReadOnly}
        onChange={(pieces) => change({ type: "product", key, change: { pieces } })}
        onEnter={onSave}
      />
      <CountField
        label={t("shift-entry:columns.defects")}
        value={defects}
        problem={problems[`rows.${index}.piecesDefective`]}
        disabled={isReadOnly}
        onChange={(defects) => change({ type: "product", key, change: { defects } })}
        onEnter={onSave}
      />
      <IconButton
        icon={Trash2}
        label={t("removeProduct")}
        disabled={isLocked || report.products.length === 1}
        onClick={() => change({ type: "removeProduct", key })}
        className="print:hidden"
      />
    </div>
  );
}

function ProductSelect({ sheet, product, index, known }: SelectProps) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const problem = sheet.problems[`rows.${index}.productId`];
  const isKnown = known.products.some(({ id }) => id === product.productId);
  return (
    <label className="col-span-3 text-xs text-muted md:col-span-1">
      {t("shift-entry:columns.product")}
      <select
        value={product.productId ?? ""}
        disabled={sheet.isLocked}
        aria-invalid={problem !== undefined}
        onChange={({ target }) =>
          sheet.change({ type: "product", key: product.key, change: { productId: target.value || null } })
        }
        className={CONTROL_CLASS}
      >
        {!isKnown && <option value={product.productId ?? ""}>{t("chooseProduct")}</option>}
        {productsOfLine(known).map(({ id, name, code }) => (
          <option key={id} value={id}>
            {`${name} · ${code}`}
          </option>
        ))}
      </select>
      {problem && <span className="block pt-1 text-danger">{problem}</span>}
    </label>
  );
}
