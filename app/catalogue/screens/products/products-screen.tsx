import { Image, ListOrdered } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product, ProductQuery } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { useStatusSwitch } from "#app/catalogue/screens/use-status-switch";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { STATUSES } from "#app/core/domain/statuses";
import { type Merging, useMerging } from "#app/plant/screens/use-merging";
import { FilterSelect } from "#app/ui/form/filter-select";
import { statusChoices } from "#app/ui/form/status-choices";
import { filtersOf } from "#app/ui/table/filters-of";
import { ListRemoval } from "#app/ui/table/list-removal";
import { ListScreen } from "#app/ui/table/list-screen";
import { useList } from "#app/ui/table/use-list";
import { useFormat } from "#app/ui/text/use-format";
import type { BalanceDefaults } from "./balance-estimate";
import { ImageDialog } from "./image-dialog";
import { OperationsDialog } from "./operations-dialog";
import { productColumns } from "./product-columns";
import { ProductForm } from "./product-form";
import { useStageWords } from "./use-stage-words";

type Props = Merging<Product> & {
  products: Page<Product>;
  query: ProductQuery;
  /** The categories in use, for the filter. */
  categories: string[];
  currency: string;
  timeZone: TimeZone;
  balancing: BalanceDefaults;
  mayWrite: boolean;
  mayExport: boolean;
  /** The button that imports a file. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
};

const FILTERS = filtersOf<ProductQuery>({ category: true, status: true });

export function ProductsScreen({ products, categories, currency, timeZone, mayWrite, alsoWritten, ...shown }: Props) {
  const { merges, merging, balancing, ...others } = shown;
  const { t } = useTranslation(["products", "common"]);
  const list = useList("products", products, { filters: FILTERS, mayCreate: mayWrite });
  const { switchRow, switchTicked } = useStatusSwitch("products", list);
  const { mergeRow, separateRow, mergeDialog } = useMerging("products", list, { merges, merging });
  const [picturing, setPicturing] = useState<Product | null>(null);
  const [timing, setTiming] = useState<Product | null>(null);
  const actionsOf = (product: Product) => [
    list.editRow(product),
    { label: t("fields.image"), icon: Image, run: () => setPicturing(product) },
    { label: t("fields.operations"), icon: ListOrdered, run: () => setTiming(product) },
    switchRow(product),
    mergeRow(product),
    ...separateRow(product),
    list.removeRow(product),
  ];
  return (
    <ListScreen
      {...others}
      list={list}
      resource="product"
      columns={productColumns({ t, format: useFormat(), timeZone, currency, ...useStageWords() })}
      mayEdit={mayWrite}
      filters={
        <>
          <FilterSelect
            url={list.url}
            name="category"
            label={t("everyCategory")}
            choices={categories.map((category) => ({ value: category, label: categoryName(t, category) }))}
          />
          <FilterSelect url={list.url} name="status" label={t("everyStatus")} choices={statusChoices(t, STATUSES)} />
        </>
      }
      actionsOf={mayWrite ? actionsOf : undefined}
      bulk={switchTicked}
      form={(product, close) => (
        <ProductForm
          product={product}
          currency={currency}
          alsoWritten={product && alsoWritten?.(product.id)}
          onCancel={close}
          onDone={close}
          onPictureRefused={(saved) => {
            close();
            setPicturing(saved);
          }}
        />
      )}
    >
      <ListRemoval list={list} />
      <ImageDialog product={picturing} onClose={() => setPicturing(null)} />
      <OperationsDialog product={timing} balancing={balancing} onClose={() => setTiming(null)} />
      {mayWrite && mergeDialog}
    </ListScreen>
  );
}
