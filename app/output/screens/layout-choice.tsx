import { useTranslation } from "react-i18next";
import type { OutputView } from "#app/output/domain/output";
import { chipLook } from "#app/ui/form/chip-look";
import type { ListUrl } from "#app/ui/table/use-list-url";

/** The parameters of each layout. */
const LAYOUTS = {
  product: { by: null, layout: null },
  productDate: { by: "worker,product,date", layout: null },
  productLine: { by: "worker,product,productionLine", layout: null },
  worker: { by: "worker", layout: null },
  across: { by: null, layout: "across" },
} as const;
type Layout = keyof typeof LAYOUTS;
const NAMES = Object.keys(LAYOUTS) as Layout[];

/** What a row is: a person, a product of a person, perhaps by day or line, or a person with the products across. */
export function LayoutChoice({ url, view: { by, layout } }: { url: ListUrl; view: OutputView }) {
  const { t } = useTranslation("output");
  return (
    <select
      autoComplete="off"
      aria-label={t("layout")}
      value={layoutOf(by, layout)}
      onChange={(event) => url.set(LAYOUTS[event.target.value as Layout])}
      className={`${chipLook(true)} field-sizing-content print:hidden`}
    >
      {NAMES.map((name) => (
        <option key={name} value={name}>
          {t(`layouts.${name}`)}
        </option>
      ))}
    </select>
  );
}

function layoutOf(by: OutputView["by"], layout: OutputView["layout"]): Layout {
  if (layout === "across") return "across";
  if (by.includes("date")) return "productDate";
  if (by.includes("productionLine")) return "productLine";
  return by.includes("product") ? "product" : "worker";
}
