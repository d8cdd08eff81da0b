import type { Context } from "hono";
import * as images from "#app/catalogue/data/product-images";
import { productAnswer } from "#app/catalogue/http/product-answer";
import { removeProductImage, setProductImage } from "#app/catalogue/services/product-images";
import { AppError } from "#app/core/domain/errors";
import { IMAGE_ENDINGS, IMAGE_TYPES } from "#app/core/domain/pictures/images";
import type { Door } from "#workers/front/door";
import { ProductAnswer } from "../answer-schemas";
import { type Call, handled, writeCall } from "../call";
import { FILE, PictureQuery } from "../operation";
import { pathId } from "../requests";
import { sentFile } from "../sent-file";

/** The picture of a product: PUT takes the bytes as they are, or a form with one file. */
export const productImageCalls: readonly Call[] = [
  handled(
    {
      method: "get",
      path: "/products/{id}/image",
      id: "readProductImage",
      may: "products.read",
      query: PictureQuery,
      answer: 200,
      sends: ["image/*"],
      also: [304],
    },
    answerImage,
  ),
  writeCall(
    {
      method: "put",
      path: "/products/{id}/image",
      id: "setProductImage",
      may: "products.write",
      form: { file: FILE },
      besides: (c) => sentFile(c, "products:imageInvalid"),
      answer: 200,
      gives: ProductAnswer,
    },
    setProductImage,
    productAnswer,
  ),
  writeCall(
    {
      method: "delete",
      path: "/products/{id}/image",
      id: "deleteProductImage",
      may: "products.write",
      answer: 200,
      gives: ProductAnswer,
    },
    removeProductImage,
    productAnswer,
  ),
];

/** The address contains the version, so its content never changes. */
const UNCHANGING = "private, max-age=31536000, immutable";

async function answerImage(c: Context<Door>) {
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
}
