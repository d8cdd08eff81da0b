import * as stored from "#app/catalogue/data/products";
import { ProductChange, ProductInput, ProductQuery } from "#app/catalogue/domain/products";
import { productAnswer } from "#app/catalogue/http/product-answer";
import {
  createProduct,
  existingProduct,
  removeProduct,
  toggleProduct,
  updateProduct,
} from "#app/catalogue/services/products";
import { todayOf } from "#app/plant/services/today";
import { ProductAnswer } from "../answer-schemas";
import type { Call } from "../call";
import { noun } from "../noun";
import { PRODUCTS_EXPORT } from "./export-products";
import { productImage } from "./product-image";

export const products: readonly Call[] = [
  ...noun({
    path: "/products",
    may: {
      read: "products.read",
      create: "products.write",
      edit: "products.write",
      remove: "products.write",
      export: "products.export",
    },
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
    ...PRODUCTS_EXPORT,
    shown: productAnswer,
  }),
  ...productImage,
];
