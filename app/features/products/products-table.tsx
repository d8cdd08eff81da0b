import { Image, Pencil, Power, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/domain/lists";
import type { Product, ProductQuery } from "#app/domain/products";
import { otherStatus } from "#app/domain/statuses";
import { BulkBar } from "#app/ui/bulk-bar";
import { Button } from "#app/ui/button";
import { type Column, visibleColumns } from "#app/ui/columns";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useAct } from "#app/ui/use-act";
import type { ListUrl } from "#app/ui/use-list-url";
import { useSelection } from "#app/ui/use-selection";

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
};

export function ProductsTable({ products, query, columns, url, mayWrite, add, onEdit, onPicture }: Props) {
  const { t } = useTranslation(["products", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection();
  const [removing, setRemoving] = useState<Product | null>(null);

  if (products.items.length === 0) {
    const isFiltered = query.q !== "" || Boolean(query.category ?? query.status) || query.page > 1;
    return (
      <EmptyState title={t("empty")} why={t(isFiltered ? "emptyNoMatch" : "emptyFirst")}>
        {!isFiltered && add}
      </EmptyState>
    );
  }

  const failed = "products:failedToToggle";
  const toggle = ({ id, status }: Product) =>
    act({
      intent: "switch",
      values: { id, status: otherStatus(status) },
      undo: { intent: "switch", values: { id, status } },
      failed,
    });
  const switchAll = (status: string) =>
    act({ intent: "setStatus", values: { ids: selection.ids, status }, done: selection.clear, failed });
  const actions = (product: Product) => [
    { label: t("common:edit"), icon: Pencil, run: () => onEdit(product) },
    { label: t("fields.image"), icon: Image, run: () => onPicture(product) },
    { label: t(product.status === "active" ? "deactivate" : "activate"), icon: Power, run: () => toggle(product) },
    { label: t("common:delete"), icon: Trash2, run: () => setRemoving(product), isDangerous: true },
  ];

  return (
    <>
      <DataTable
        caption={t("caption", { page: products.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={products.items}
        rowKey={(product) => product.id}
        rowName={(product) => product.name}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={mayWrite ? selection : undefined}
        actions={
          mayWrite
            ? (product) => (
                <RowMenu
                  name={product.name}
                  actions={actions(product)}
                  audited={{ resource: "product", id: product.id }}
                />
              )
            : undefined
        }
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
