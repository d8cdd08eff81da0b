import { Hono } from "hono";
import * as stored from "#app/data/products";
import { ProductChange, ProductInput, ProductQuery } from "#app/domain/products";
import { productAnswer } from "#app/http/product-answer";
import { createProduct, existingProduct, removeProduct, toggleProduct, updateProduct } from "#app/services/products";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { exportProducts } from "./exports";
import { productImage } from "./product-image";
import { actor, body, pathId, query } from "./requests";

export const products = new Hono<Door>()
  .get("/export.csv", (c) => exportProducts(c, "csv"))
  .get("/export.xlsx", (c) => exportProducts(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "products.read");
    const page = await stored.page(c.var.context.deps.db, query(c, ProductQuery));
    return c.json(asJson({ ...page, items: page.items.map(productAnswer) }));
  })
  .post("/", async (c) => {
    const product = await createProduct(c.var.context.deps, actor(c, "products.write"), await body(c, ProductInput));
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
    return c.json(asJson(productAnswer(await updateProduct(c.var.context.deps, who, change))));
  })
  .post("/:id/toggle", async (c) => {
    const product = await toggleProduct(c.var.context.deps, actor(c, "products.write"), { id: pathId(c) });
    return c.json(asJson(productAnswer(product)));
  })
  .delete("/:id", async (c) => {
    await removeProduct(c.var.context.deps, actor(c, "products.write"), { id: pathId(c) });
    return c.body(null, 204);
  });
