import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as lines from "#app/data/catalogue/production-lines";
import { ProductionLineEdit, ProductionLineInput, ProductionLineQuery } from "#app/domain/catalogue/production-lines";
import { Reference, Selection } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { StatusChoice, StatusSwitch } from "#app/domain/statuses";
import { LinesScreen } from "#app/features/catalogue/lines/lines-screen";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import {
  createLine,
  removeLine,
  setLineStatus,
  switchLine,
  updateLine,
} from "#app/services/catalogue/production-lines";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["production-lines"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "lines.read");
  const query = readListQuery(ProductionLineQuery, request);
  return {
    query,
    lines: stayWithin(request, await lines.page(context.deps.db, query)),
    mayWrite: can(role, "lines.write"),
    mayExport: can(role, "lines.export"),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(ProductionLineInput, createLine, { key: "production-lines:created" }),
    update: intent(ProductionLineEdit, updateLine, { key: "production-lines:updated" }),
    switch: intent(StatusSwitch, switchLine, { key: "production-lines:toggled" }),
    setStatus: intent(Selection.and(StatusChoice), setLineStatus, ({ changed }) => ({
      key: "production-lines:switched",
      params: { count: changed },
    })),
    remove: intent(Reference, removeLine, { key: "production-lines:deleted" }),
  });
}

export default function ProductionLines() {
  return <LinesScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="production-lines:failedToLoad" />;
}
