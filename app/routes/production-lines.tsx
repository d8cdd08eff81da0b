import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as lines from "#app/catalogue/data/production-lines";
import {
  ProductionLineEdit,
  ProductionLineForm,
  ProductionLineQuery,
  ProductionLineRemoval,
} from "#app/catalogue/domain/production-lines";
import { LinesScreen } from "#app/catalogue/screens/lines/lines-screen";
import { createLine, setLineStatus, switchLine, updateLine } from "#app/catalogue/services/production-lines";
import { Selection } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { StatusChoice, StatusSwitch } from "#app/core/domain/statuses";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { AlsoWritten } from "#app/imports/screens/also-written";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { OPENS_EDIT } from "#app/paths";
import { removeLine } from "#app/planning/services/leaving";
import { todayOf } from "#app/plant/services/today";
import { usualEfficiency } from "#app/records/data/usual-efficiency";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["production-lines", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "lines.read");
  const query = readListQuery(ProductionLineQuery, request);
  const mayWrite = can(role, "lines.write");
  const edited = mayWrite ? editAsked(request) : null;
  const today = await todayOf(context.deps);
  const { db } = context.deps;
  const [found, requested, usual] = await Promise.all([
    lines.page(db, query, today, { isFaceted: true }),
    edited === null ? null : lines.find(db, edited, today),
    mayWrite ? usualEfficiency(db, today) : null,
  ]);
  return {
    query,
    lines: stayWithin(request, found),
    requested: requested ?? null,
    usualEfficiency: usual,
    mayWrite,
    mayExport: can(role, "lines.export"),
  };
}

/** The line whose form the address opens. */
function editAsked(request: Request): Id | null {
  return Id.safeParse(new URL(request.url).searchParams.get(OPENS_EDIT)).data ?? null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(ProductionLineForm, createLine, { key: "production-lines:created" }),
    update: intent(ProductionLineEdit, updateLine, { key: "production-lines:updated" }),
    switch: intent(StatusSwitch, switchLine, { key: "production-lines:toggled" }),
    setStatus: intent(Selection.and(StatusChoice), setLineStatus, ({ changed }) => ({
      key: "production-lines:switched",
      params: { count: changed },
    })),
    remove: intent(ProductionLineRemoval, removeLine, { key: "production-lines:deleted" }),
  });
}

export default function ProductionLines() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <LinesScreen
        {...screen}
        importing={screen.mayWrite && <ImportButton noun="production-lines" />}
        alsoWritten={(id) => <AlsoWritten about="line" meantId={id} />}
      />
      {screen.mayWrite && <RequestedImport noun="production-lines" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="production-lines:failedToLoad" />;
}
