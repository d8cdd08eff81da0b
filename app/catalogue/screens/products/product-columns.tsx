import type { TFunction } from "i18next";
import type { Product } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Column } from "#app/ui/table/columns";
import { Instant } from "#app/ui/text/instant";
import { StatusMark } from "#app/ui/text/status-mark";
import type { Format } from "#app/ui/text/use-format";
import { ProductThumbnail } from "./product-thumbnail";
import type { StageWords } from "./use-stage-words";

type Reading = { t: TFunction; format: Format; timeZone: TimeZone; currency: string } & Pick<StageWords, "standardsIn">;

/** The columns of a list of products. */
export function productColumns({ t, format, timeZone, currency, standardsIn }: Reading): Column<Product>[] {
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
    { key: "code", header: header("code"), cell: ({ code }) => code, sortable: true, onCard: "line" },
    {
      key: "category",
      header: header("category"),
      cell: ({ category }) => (category ? categoryName(t, category) : "–"),
      sortable: true,
    },
    {
      key: "unitPrice",
      header: header("unitPrice"),
      cell: ({ unitPrice }) => (unitPrice === null ? "–" : format.price(unitPrice, currency)),
      sortable: true,
      align: "end",
    },
    {
      key: "labourPrice",
      header: header("labourPrice"),
      cell: ({ labourPrice }) => (labourPrice === null ? "–" : format.price(labourPrice, currency)),
      sortable: true,
      align: "end",
      isExtra: true,
    },
    {
      key: "standardMinutes",
      header: header("standardMinutes"),
      term: "standardMinutes",
      cell: ({ standardMinutes, stageStandards }) => {
        const ofStages = standardsIn(stageStandards);
        if (ofStages.length > 0) return ofStages.join(" · ");
        return standardMinutes === null ? "–" : format.number(standardMinutes, 3);
      },
      sortable: true,
      align: "end",
      onCard: true,
    },
    {
      key: "status",
      header: header("status"),
      cell: ({ status }) => <StatusMark status={status} />,
      sortable: true,
      onCard: "line",
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
