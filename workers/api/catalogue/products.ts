import * as stored from "#app/catalogue/data/products";
import { writeOperations } from "#app/catalogue/domain/operations";
import { PRODUCT, type Product, ProductChange, ProductInput, ProductQuery } from "#app/catalogue/domain/products";
import { productAnswer } from "#app/catalogue/http/product-answer";
import { categoryName } from "#app/catalogue/i18n/category-names";
import {
  createProduct,
  existingProduct,
  removeProduct,
  toggleProduct,
  updateProduct,
} from "#app/catalogue/services/products";
import type { Factory } from "#app/plant/domain/factory";
import { writeStageStandards } from "#app/plant/domain/standards";
import { todayOf } from "#app/plant/services/today";
import { ProductAnswer } from "../answer-schemas";
import type { Call } from "../call";
import { exportOf } from "../list-export";
import { noun } from "../noun";
import { productImageCalls } from "./product-image";

export const productCalls: readonly Call[] = [
  ...noun({
    ...PRODUCT,
    query: ProductQuery,
    input: ProductInput,
    change: ProductChange,
    gives: ProductAnswer,
    list: (deps) => ({
      page: async (query) => stored.page(deps.db, query, await todayOf(deps)),
      beyond: async (query, after) => stored.beyond(deps.db, query, await todayOf(deps), after),
    }),
    read: (deps, _, { id }) => existingProduct(deps, id),
    create: createProduct,
    update: updateProduct,
    remove: removeProduct,
    toggle: toggleProduct,
    ...exportOf<Product & Pick<Factory, "stages">, ProductQuery>({
      words: "products",
      resource: "product",
      columns: {
        name: ({ name }) => name,
        code: ({ code }) => code,
        category: ({ category }, { t }) => categoryName(t, category),
        unitPrice: ({ unitPrice }) => unitPrice,
        labourPrice: ({ labourPrice }) => labourPrice,
        standardMinutes: ({ standardMinutes }) => standardMinutes,
        stageStandards: ({ stageStandards, stages }) => writeStageStandards(stageStandards, stages),
        stagesLeftOut: ({ leftOut }) => leftOut,
        operations: ({ operations }) => writeOperations(operations),
        status: ({ status }, { t }) => t(`common:status.${status}`),
        description: ({ description }) => description,
        createdAt: ({ createdAt }) => createdAt,
      },
      rows: async (deps, _, filter) => {
        const [today, { stages }] = await Promise.all([todayOf(deps), deps.settings()]);
        return async (part) =>
          (await stored.part(deps.db, filter, today, part)).map((product) => ({ ...product, stages }));
      },
    }),
    shown: productAnswer,
  }),
  ...productImageCalls,
];
