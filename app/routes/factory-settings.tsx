import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { EmailsPanel } from "#app/accounts/screens/emails-panel";
import { sendTestEmail } from "#app/accounts/services/test-email";
import { requireActor } from "#app/core/http/guard";
import { intent, refusingUnchanged, runIntent } from "#app/core/http/intents";
import { languageOf, sampleSentences } from "#app/i18n/server";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { FactorySettingsEdit } from "#app/plant/domain/factory-settings";
import { FactorySettingsScreen } from "#app/plant/screens/factory-settings-screen";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { readRecordChoices } from "#app/records/data/choices";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["plant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "factory.settings");
  const { deps } = context;
  const [settings, { lines }, { timeZone }, samples] = await Promise.all([
    readSettings(deps, actor),
    readRecordChoices(deps.db),
    deps.settings(),
    sampleSentences(),
  ]);
  const linesNamed = lines.map(({ id, name, stage }) => ({ id, name, stage }));
  return { settings, lines: linesNamed, samples, timeZone, now: deps.now() };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    update: intent(FactorySettingsEdit, refusingUnchanged(updateSettings, "errors:noChanges"), { key: "plant:saved" }),
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
