import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as products from "#app/data/catalogue/products";
import { ProductEdit, ProductInput, ProductQuery, ProductsStatus } from "#app/domain/catalogue/products";
import { Reference } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { StatusSwitch } from "#app/domain/statuses";
import { ProductsScreen } from "#app/features/catalogue/products/products-screen";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { fromFile, UploadedImage } from "#app/http/uploads";
import { removeProductImage, setProductImage } from "#app/services/catalogue/product-images";
import {
  createProduct,
  removeProduct,
  setProductsStatus,
  switchProduct,
  updateProduct,
} from "#app/services/catalogue/products";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["products"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "products.read");
  const { db, settings } = context.deps;
  const query = readListQuery(ProductQuery, request);
  const [page, categories, { currency, timeZone }] = await Promise.all([
    products.page(db, query),
    products.categories(db),
    settings(),
  ]);
  const may = { mayWrite: can(role, "products.write"), mayExport: can(role, "products.export") };
  return { query, products: stayWithin(request, page), categories, currency, timeZone, ...may };
}

export function action({ request, context }: ActionFunctionArgs) {
  const named =
    (key: string) =>
    ({ name }: { name: string }) => ({ key, params: { name } });
  return runIntent(request, context, {
    create: intent(ProductInput, createProduct, named("products:created")),
    update: intent(ProductEdit, updateProduct, named("products:updated")),
    switch: intent(StatusSwitch, switchProduct, ({ name, status }) => ({
      key: status === "active" ? "products:activated" : "products:deactivated",
      params: { name },
    })),
    setStatus: intent(ProductsStatus, setProductsStatus, ({ changed }) => ({
      key: "products:statusSet",
      params: { count: changed },
    })),
    remove: intent(Reference, removeProduct, { key: "products:removed" }),
    setImage: intent(UploadedImage, fromFile(setProductImage), { key: "products:imageSaved" }),
    removeImage: intent(Reference, removeProductImage, { key: "products:imageRemoved" }),
  });
}

export default function Products() {
  return <ProductsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="products:failedToLoad" />;
}
