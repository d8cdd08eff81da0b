import { type Context, Hono } from "hono";
import * as images from "#app/data/product-images";
import { AppError } from "#app/domain/errors";
import { IMAGE_ENDINGS, IMAGE_TYPES } from "#app/domain/images";
import { productAnswer } from "#app/http/product-answer";
import { removeProductImage, setProductImage } from "#app/services/product-images";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { actor, pathId } from "./requests";

/** The picture of a product: PUT takes the bytes as they are, or a form with one file. */
export const productImage = new Hono<Door>()
  .get("/", async (c) => {
    actor(c, "products.read");
    const { db, files } = c.var.context.deps;
    const stored = await images.find(db, pathId(c));
    const type = IMAGE_TYPES.find((known) => known === stored?.imageType);
    const file = stored?.imageKey && type && (await files.get(stored.imageKey, { onlyIf: c.req.raw.headers }));
    if (!file) throw new AppError("not_found", "products:imageNotFound");
    const headers = {
      ETag: file.httpEtag,
      "Cache-Control": c.req.query("v") === String(stored.version) ? UNCHANGING : "private, no-cache",
    };
    if (!("body" in file)) return new Response(null, { status: 304, headers });
    return new Response(file.body, {
      headers: {
        ...headers,
        "Content-Type": type,
        "Content-Length": String(file.size),
        "Content-Disposition": `inline; filename="product.${IMAGE_ENDINGS[type]}"`,
        "Content-Security-Policy": "sandbox; default-src 'none'",
      },
    });
  })
  .put("/", async (c) => {
    const who = actor(c, "products.write");
    const product = await setProductImage(c.var.context.deps, who, { id: pathId(c), bytes: await sent(c) });
    return c.json(asJson(productAnswer(product)));
  })
  .delete("/", async (c) => {
    const product = await removeProductImage(c.var.context.deps, actor(c, "products.write"), { id: pathId(c) });
    return c.json(asJson(productAnswer(product)));
  });

/** The address names the version, so what stands there never changes. */
const UNCHANGING = "private, max-age=31536000, immutable";

async function sent(c: Context<Door>): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")) {
    return new Uint8Array(await c.req.arrayBuffer());
  }
  const form = await c.req.formData().catch(() => {
    throw new AppError("malformed", "errors:malformed");
  });
  const file = [...form.values()].find((value): value is File => typeof value !== "string");
  if (!file) throw new AppError("invalid", "products:imageInvalid", { field: "image" });
  return new Uint8Array(await file.arrayBuffer());
}
