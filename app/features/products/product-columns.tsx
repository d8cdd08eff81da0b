import type { TFunction } from "i18next";
import type { Product } from "#app/domain/products";
import type { Column } from "#app/ui/columns";
import { Instant } from "#app/ui/instant";
import { StatusMark } from "#app/ui/status-mark";
import type { Format } from "#app/ui/use-format";
import { categoryName } from "./category-name";
import { ProductThumbnail } from "./product-thumbnail";

type Reading = { t: TFunction; format: Format; timeZone: string; currency: string };

/** What a list of products can show. */
export function productColumns({ t, format, timeZone, currency }: Reading): Column<Product>[] {
  const header = (field: string) => t(`products:fields.${field}`);
  return [
    {
      key: "name",
      header: header("name"),
      cell: (product) => (
        <span className="flex items-center gap-3">
          <ProductThumbnail product={product} />
          {product.name}
        </span>
      ),
      sortable: true,
      isTitle: true,
    },
    { key: "code", header: header("code"), cell: ({ code }) => code, sortable: true, onCard: true },
    {
      key: "category",
      header: header("category"),
      cell: ({ category }) => (category ? categoryName(t, category) : "–"),
      sortable: true,
    },
    {
      key: "unitPrice",
      header: header("unitPrice"),
      cell: ({ unitPrice }) => (unitPrice === null ? "–" : format.money(unitPrice, currency)),
      sortable: true,
      align: "end",
    },
    {
      key: "standardMinutes",
      header: header("standardMinutes"),
      term: "standardMinutes",
      cell: ({ standardMinutes }) => (standardMinutes === null ? "–" : format.number(standardMinutes, 3)),
      sortable: true,
      align: "end",
      onCard: true,
    },
    {
      key: "status",
      header: header("status"),
      cell: ({ status }) => <StatusMark status={status} />,
      sortable: true,
      onCard: true,
    },
    { key: "description", header: header("description"), cell: ({ description }) => description || "–", isExtra: true },
    {
      key: "createdAt",
      header: header("createdAt"),
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
      sortable: true,
      isExtra: true,
    },
  ];
}
