import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as products from "#app/catalogue/data/products";
import type { Product, ProductQuery } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { todayOf } from "#app/plant/services/today";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import type { Export } from "../noun";

export const PRODUCT_COLUMNS = [
  "name",
  "code",
  "category",
  "unitPrice",
  "standardMinutes",
  "status",
  "description",
  "createdAt",
] as const;

export async function exportProducts(c: Context<Door>, who: Actor, { type, filter }: Export<ProductQuery>) {
  const { deps } = c.var.context;
  const today = await todayOf(deps);
  const columns = (t: TFunction): Columns<Product, (typeof PRODUCT_COLUMNS)[number]> => ({
    name: ({ name }) => name,
    code: ({ code }) => code,
    category: ({ category }) => categoryName(t, category),
    unitPrice: ({ unitPrice }) => unitPrice,
    standardMinutes: ({ standardMinutes }) => standardMinutes,
    status: ({ status }) => t(`common:status.${status}`),
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "products", columns)),
    type,
    resource: "product",
    filter,
    rows: parts((part) => products.part(deps.db, filter, today, part)),
  });
}
