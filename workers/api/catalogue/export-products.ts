import * as products from "#app/catalogue/data/products";
import type { Product, ProductQuery } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { todayOf } from "#app/plant/services/today";
import { exportOf } from "../list-export";

export const PRODUCTS_EXPORT = exportOf<Product, ProductQuery>({
  words: "products",
  resource: "product",
  columns: {
    name: ({ name }) => name,
    code: ({ code }) => code,
    category: ({ category }, { t }) => categoryName(t, category),
    unitPrice: ({ unitPrice }) => unitPrice,
    standardMinutes: ({ standardMinutes }) => standardMinutes,
    stagesLeftOut: ({ leftOut }) => leftOut,
    status: ({ status }, { t }) => t(`common:status.${status}`),
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => createdAt,
  },
  rows: async (deps, _, filter) => {
    const today = await todayOf(deps);
    return (part) => products.part(deps.db, filter, today, part);
  },
});
