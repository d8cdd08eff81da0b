import { Hono } from "hono";
import * as images from "#app/catalogue/data/product-images";
import { productAnswer } from "#app/catalogue/http/product-answer";
import { removeProductImage, setProductImage } from "#app/catalogue/services/product-images";
import { AppError } from "#app/core/domain/errors";
import { IMAGE_ENDINGS, IMAGE_TYPES } from "#app/core/domain/pictures/images";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, pathId } from "../requests";
import { sentFile } from "../sent-file";

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
    const bytes = await sentFile(c, "products:imageInvalid");
    const product = await once(c, who, setProductImage, { id: pathId(c), bytes });
    return c.json(asJson(productAnswer(product)));
  })
  .delete("/", async (c) => {
    const product = await once(c, actor(c, "products.write"), removeProductImage, { id: pathId(c) });
    return c.json(asJson(productAnswer(product)));
  });

/** The address contains the version, so its content never changes. */
const UNCHANGING = "private, max-age=31536000, immutable";
