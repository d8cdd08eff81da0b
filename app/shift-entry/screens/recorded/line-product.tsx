import { Shirt } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { Recording } from "#app/records/domain/rights";
import { mayEditRecord } from "#app/records/domain/rights";
import { rowsByProduct } from "#app/shift-entry/domain/corrections";
import { productsOfLine, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import { ProductPickerLater } from "#app/shift-entry/screens/grid/picker-later";
import { Button } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";

const LineProductForm = fetchedPart(
  () => import("./line-product-form"),
  (module) => module.LineProductForm,
);

type Props = { known: ShiftKnown; recording: Recording };

/** Gives the records of a saved line another product in one act, where a person may correct several of them. */
export function LineProduct({ known, recording: { viewer, today } }: Props) {
  const { place, products, recorded } = known;
  const { t } = useTranslation("shift-entry");
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<Id | null>(null);
  const rows = recorded.filter(({ firstDate }) => mayEditRecord(viewer, { date: place.date, firstDate }, today));
  const product = products.find(({ id }) => id === chosen);
  if (rows.length < 2) return null;
  return (
    <div className="flex border-b border-line px-1 py-1.5 md:justify-end md:px-3 print:hidden">
      <Button size="s" variant="quiet" icon={Shirt} onClick={() => setPicking(true)}>
        {t("lineProduct.open", { count: rows.length })}
      </Button>
      {isPicking && (
        <ProductPickerLater
          products={productsOfLine(known)}
          worker={null}
          chosen={rowsByProduct(rows)[0]?.productId ?? null}
          text=""
          isOfLine={false}
          onChoose={(productId) => {
            setChosen(productId);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {product && (
        <LineProductForm
          product={product}
          rows={rows}
          isReasonNeeded={place.date < today}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
