import { Hono } from "hono";
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
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId } from "../requests";
import { exportProducts } from "./export-products";
import { productImage } from "./product-image";

export const products = new Hono<Door>()
  .get("/export.csv", (c) => exportProducts(c, "csv"))
  .get("/export.xlsx", (c) => exportProducts(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "products.read");
    const { db } = c.var.context.deps;
    return answerList(c, ProductQuery, {
      page: (query) => stored.page(db, query),
      beyond: (requested, after) => stored.beyond(db, requested, after),
      shown: productAnswer,
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "products.write");
    const product = await once(c, who, createProduct, await body(c, ProductInput));
    return c.json(asJson(productAnswer(product)), 201);
  })
  .route("/:id/image", productImage)
  .get("/:id", async (c) => {
    actor(c, "products.read");
    return c.json(asJson(productAnswer(await existingProduct(c.var.context.deps, pathId(c)))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "products.write");
    const change = await body(c, ProductChange, { id: pathId(c) });
    return c.json(asJson(productAnswer(await once(c, who, updateProduct, change))));
  })
  .post("/:id/toggle", async (c) => {
    const product = await once(c, actor(c, "products.write"), toggleProduct, { id: pathId(c) });
    return c.json(asJson(productAnswer(product)));
  })
  .delete("/:id", async (c) => {
    await once(c, actor(c, "products.write"), removeProduct, { id: pathId(c) });
    return c.body(null, 204);
  });
