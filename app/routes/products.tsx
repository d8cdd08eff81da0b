import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as products from "#app/catalogue/data/products";
import {
  ProductEdit,
  ProductInput,
  ProductOperations,
  ProductQuery,
  ProductsStatus,
} from "#app/catalogue/domain/products";
import { categoryOf } from "#app/catalogue/i18n/category-names";
import { ProductsScreen } from "#app/catalogue/screens/products/products-screen";
import { removeProductImage } from "#app/catalogue/services/product-images";
import {
  createProduct,
  removeProduct,
  setProductsStatus,
  switchProduct,
  updateProduct,
} from "#app/catalogue/services/products";
import { Reference } from "#app/core/domain/changes";
import { can } from "#app/core/domain/permissions";
import { StatusSwitch } from "#app/core/domain/statuses";
import { requireActor } from "#app/core/http/guard";
import { intent, refusingUnchanged, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { withStored } from "#app/core/http/suggestions";
import { languageOf, translate } from "#app/i18n/server";
import { AlsoWritten } from "#app/imports/screens/also-written";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { ProductMerge } from "#app/planning/screens/merging/product-merge";
import { mergeProducts, undoableProductMerges, undoProductMerge } from "#app/planning/services/product-merging";
import { Merge, MergeUndo } from "#app/plant/domain/merging";
import { firstShiftMinutes } from "#app/plant/domain/shift-minutes";
import { todayOf } from "#app/plant/services/today";
import { usualEfficiency } from "#app/records/data/usual-efficiency";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["products", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "products.read");
  const { db, settings } = context.deps;
  const query = readListQuery(ProductQuery, request);
  const may = { mayWrite: can(role, "products.write"), mayExport: can(role, "products.export") };
  const today = todayOf(context.deps);
  const [page, categories, factory, merges, usual] = await Promise.all([
    today.then((day) => products.page(db, query, day, { isFaceted: true })),
    products.categories(db),
    settings(),
    may.mayWrite ? undoableProductMerges(context.deps) : [],
    may.mayWrite ? today.then((day) => usualEfficiency(db, day)) : null,
  ]);
  const { currency, timeZone } = factory;
  const day = await today;
  const balancing = { shiftMinutes: firstShiftMinutes(factory, day), usualEfficiency: usual, today: day };
  return { query, products: stayWithin(request, page), categories, currency, timeZone, merges, balancing, ...may };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await translate(languageOf(request));
  const named =
    (key: string) =>
    ({ name }: { name: string }) => ({ key, params: { name } });
  const storedCategory = (written: string) => categoryOf(t, written);
  return runIntent(request, context, {
    create: intent(ProductInput, withStored("category", storedCategory, createProduct), named("products:created")),
    update: intent(
      ProductEdit,
      refusingUnchanged(withStored("category", storedCategory, updateProduct), "products:noChanges"),
      named("products:updated"),
    ),
    operations: intent(
      ProductOperations,
      refusingUnchanged(updateProduct, "products:noChanges"),
      named("products:operationsSaved"),
    ),
    switch: intent(StatusSwitch, switchProduct, ({ name, status }) => ({
      key: status === "active" ? "products:activated" : "products:deactivated",
      params: { name },
    })),
    setStatus: intent(ProductsStatus, setProductsStatus, ({ changed }) => ({
      key: "products:statusSet",
      params: { count: changed },
    })),
    remove: intent(Reference, removeProduct, { key: "products:removed" }),
    merge: intent(
      Merge,
      mergeProducts,
      ({ name, merged }) => ({ key: "products:merge.done", params: { name, merged: merged.name } }),
      ({ mergeId }) => ({ mergeId }),
    ),
    unmerge: intent(MergeUndo, undoProductMerge, ({ name, left }) => ({
      key: left > 0 ? "products:merge.undoneInPart" : "products:merge.undone",
      params: { name, count: left },
    })),
    removeImage: intent(Reference, removeProductImage, { key: "products:imageRemoved" }),
  });
}

export default function Products() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <ProductsScreen
        {...screen}
        importing={screen.mayWrite && <ImportButton noun="products" />}
        alsoWritten={(id) => <AlsoWritten about="product" meantId={id} />}
        merging={(product, close) => <ProductMerge product={product} currency={screen.currency} onClose={close} />}
      />
      {screen.mayWrite && <RequestedImport noun="products" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="products:failedToLoad" />;
}
