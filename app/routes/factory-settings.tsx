import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactorySettingsEdit } from "#app/domain/factory-settings";
import { FactorySettingsScreen } from "#app/features/factory-settings/factory-settings-screen";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { readSettings, updateSettings } from "#app/services/factory-settings";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["factory-settings"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "factory.settings");
  return { settings: await readSettings(context.deps, actor), now: context.deps.now() };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    update: intent(FactorySettingsEdit, updateSettings, { key: "factory-settings:saved" }),
  });
}

export default function FactorySettings() {
  return <FactorySettingsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="factory-settings:failedToLoad" />;
}
