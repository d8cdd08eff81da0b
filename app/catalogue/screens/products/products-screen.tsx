import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product, ProductQuery } from "#app/catalogue/domain/products";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { UndoableMerge } from "#app/plant/domain/merging";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { filtersOf } from "#app/ui/table/filters-of";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { ImageDialog } from "./image-dialog";
import { productColumns } from "./product-columns";
import { ProductForm } from "./product-form";
import { ProductsTable } from "./products-table";
import { ProductsToolbar } from "./products-toolbar";

type Props = {
  products: Page<Product>;
  query: ProductQuery;
  /** The categories in use, for the filter. */
  categories: string[];
  currency: string;
  timeZone: TimeZone;
  mayWrite: boolean;
  mayExport: boolean;
  /** The button that imports a file. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
  /** The merges that can be undone, and the dialog that merges a product. */
  merges: readonly UndoableMerge[];
  merging: (product: Product | null, close: () => void) => ReactNode;
};

const FILTERS = filtersOf<ProductQuery>({ category: true, status: true });

export function ProductsScreen({
  products,
  query,
  categories,
  currency,
  timeZone,
  mayWrite,
  mayExport,
  importing,
  alsoWritten,
  merges,
  merging,
}: Props) {
  const { t } = useTranslation(["products", "common"]);
  const url = useListUrl(FILTERS, products.facets);
  const columns = productColumns({ t, format: useFormat(), timeZone, currency });
  const [editing, setEditing] = useEditing<Product>(mayWrite);
  const [picturing, setPicturing] = useState<Product | null>(null);
  const [merged, setMerged] = useState<Product | null>(null);
  const product = editing === "new" ? null : editing;
  const close = () => setEditing(null);
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("about")} more={importing}>
        {add}
      </PageHeader>
      <ProductsToolbar url={url} columns={columns} categories={categories} mayExport={mayExport} />
      <ProductsTable
        products={products}
        query={query}
        columns={columns}
        url={url}
        mayWrite={mayWrite}
        add={
          <>
            {importing}
            {add}
          </>
        }
        onEdit={setEditing}
        onPicture={setPicturing}
        merges={merges}
        onMerge={setMerged}
      />
      <Dialog
        open={editing !== null}
        onClose={close}
        title={product ? t("editTitle", { name: product.name }) : t("createTitle")}
      >
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
      </Dialog>
      <ImageDialog product={picturing} onClose={() => setPicturing(null)} />
      {mayWrite && merging(merged, () => setMerged(null))}
    </>
  );
}
