import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CauseEdit, CauseInput, CauseMove } from "#app/catalogue/domain/causes";
import { CausesScreen } from "#app/catalogue/screens/causes/causes-screen";
import { createCause, moveCause, readCauses, switchCause, updateCause } from "#app/catalogue/services/causes";
import { StatusSwitch } from "#app/core/domain/statuses";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { AlsoWritten } from "#app/imports/screens/also-written";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["causes", "imports"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return readCauses(context.deps, requireActor(request, context, "factory.settings"));
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(CauseInput, createCause, { key: "causes:created" }),
    update: intent(CauseEdit, updateCause, { key: "causes:updated" }),
    switch: intent(StatusSwitch, switchCause, ({ status }) => ({ key: `causes:switched.${status}` })),
    move: intent(CauseMove, moveCause, { key: "causes:moved" }),
  });
}

export default function Causes() {
  return (
    <CausesScreen
      {...useLoaderData<typeof loader>()}
      alsoWritten={(id) => <AlsoWritten about="reason" meantId={id} />}
    />
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="causes:failedToLoad" />;
}
