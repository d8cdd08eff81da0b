import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import * as products from "#app/data/products";
import { Reference } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { ProductEdit, ProductInput, ProductQuery, ProductsStatus } from "#app/domain/products";
import { StatusSwitch } from "#app/domain/statuses";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { ProductsScreen } from "#app/features/products/products-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { fromFile, UploadedImage } from "#app/http/uploads";
import { removeProductImage, setProductImage } from "#app/services/product-images";
import { createProduct, removeProduct, setProductsStatus, switchProduct, updateProduct } from "#app/services/products";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["products"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "products.read");
  const { db } = context.deps;
  const query = readListQuery(ProductQuery, request);
  const [page, categories, { currency, timeZone }] = await Promise.all([
    products.page(db, query),
    products.categories(db),
    factory.settings(db),
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
