import { Tally5 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KindMarks } from "#app/records/screens/tally/kind-marks";
import { Tally } from "#app/records/screens/tally/tally";
import { productsOfLine, type ShiftShown } from "#app/shift-entry/domain/sheets";
import type { TypedProduct } from "#app/shift-entry/domain/typed-report";
import { Button } from "#app/ui/form/button";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; product: TypedProduct; known: ShiftShown };

/** The faults of a product by kind: counted when somebody opens them, else as small pictures. */
export function ReportKinds({ sheet, product, known }: Props) {
  const { t } = useTranslation("records");
  const [isOpen, setOpen] = useState(false);
  const { kinds } = known;
  const { key, productId, defects, pieces } = product;
  const isOffered = !sheet.isLocked && kinds.some(({ status }) => status === "active");
  const name = productsOfLine(known).find(({ id }) => id === productId)?.name ?? t("tally.title");
  const close = () => setOpen(false);
  if (isOpen && isOffered) {
    return (
      <Tally
        name={name}
        kinds={kinds}
        tallied={{ defects, kinds: product.kinds }}
        pieces={pieces}
        onCount={(place, by) => sheet.change({ type: "kind", key, ...place, by })}
        onNext={close}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOffered && (
        <Button
          size="s"
          variant="quiet"
          icon={Tally5}
          aria-label={t("tally.of", { name })}
          onClick={() => setOpen(true)}
          className="print:hidden"
        >
          {t("tally.title")}
        </Button>
      )}
      <KindMarks kinds={kinds} counts={product.kinds} />
    </div>
  );
}
