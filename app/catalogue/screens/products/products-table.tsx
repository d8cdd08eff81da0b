import { Image, Merge, Pencil, Power, Split, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product, ProductQuery } from "#app/catalogue/domain/products";
import { useStatusSwitch } from "#app/catalogue/screens/use-status-switch";
import type { Page } from "#app/core/domain/lists";
import type { UndoableMerge } from "#app/plant/domain/merging";
import { Button } from "#app/ui/form/button";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";

type Props = {
  products: Page<Product>;
  query: ProductQuery;
  columns: Column<Product>[];
  url: ListUrl;
  mayWrite: boolean;
  /** The button that adds the first product, for an empty list. */
  add: ReactNode;
  onEdit: (product: Product) => void;
  onPicture: (product: Product) => void;
  merges: readonly UndoableMerge[];
  onMerge: (product: Product) => void;
};

export function ProductsTable({
  products,
  query,
  columns,
  url,
  mayWrite,
  add,
  onEdit,
  onPicture,
  merges,
  onMerge,
}: Props) {
  const { t } = useTranslation(["products", "common"]);
  const selection = useSelection(products.items);
  const { act, isBusy, toggle, switchAll } = useStatusSwitch("products", selection);
  const [removing, setRemoving] = useState<Product | null>(null);

  const actionsOf = (product: Product) => [
    { label: t("common:edit"), icon: Pencil, run: () => onEdit(product) },
    { label: t("fields.image"), icon: Image, run: () => onPicture(product) },
    { label: t(product.status === "active" ? "deactivate" : "activate"), icon: Power, run: () => toggle(product) },
    { label: t("merge.with"), icon: Merge, run: () => onMerge(product) },
    ...merges
      .filter(({ keptId }) => keptId === product.id)
      .map(({ id, name }) => ({
        label: t("merge.undo", { name }),
        icon: Split,
        run: () => act({ intent: "unmerge", values: { mergeId: id } }),
      })),
    { label: t("common:delete"), icon: Trash2, run: () => setRemoving(product), isDangerous: true },
  ];

  return (
    <>
      <ListTable
        page={products}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: products.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add, isStep: true }}
        rowName={(product) => product.name}
        resource="product"
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actionsOf={mayWrite ? actionsOf : undefined}
      />
      <BulkBar selection={selection}>
        <Button size="s" busy={isBusy} onClick={() => switchAll("active")}>
          {t("activate")}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => switchAll("inactive")}>
          {t("deactivate")}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t("deleteTitle", { name: removing?.name })}
        text={t("deleteText")}
        confirmLabel={t("delete")}
        busy={isBusy}
        onConfirm={() => {
          if (!removing) return;
          const done = () => setRemoving(null);
          act({ intent: "remove", values: { id: removing.id }, done, failed: "products:failedToDelete" });
        }}
      />
    </>
  );
}
