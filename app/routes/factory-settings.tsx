import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { FactorySettingsEdit } from "#app/domain/plant/factory-settings";
import { EmailsPanel } from "#app/features/accounts/emails-panel";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { FactorySettingsScreen } from "#app/features/plant/factory-settings-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { languageOf } from "#app/i18n/server";
import { sendTestEmail } from "#app/services/accounts/test-email";
import { readSettings, updateSettings } from "#app/services/plant/factory-settings";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["plant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "factory.settings");
  const { deps } = context;
  const [settings, { timeZone }] = await Promise.all([readSettings(deps, actor), deps.settings()]);
  return { settings, timeZone, now: deps.now() };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    update: intent(FactorySettingsEdit, updateSettings, { key: "plant:saved" }),
    testEmail: intent(
      z.object({}),
      (deps, actor) => sendTestEmail(deps, actor, { language: languageOf(request) }),
      null,
    ),
  });
}

export default function FactorySettings() {
  return (
    <FactorySettingsScreen {...useLoaderData<typeof loader>()}>
      <EmailsPanel />
    </FactorySettingsScreen>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="plant:failedToLoad" />;
}
