import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LandingScreen } from "#app/features/visitors/landing/landing-screen";
import { SettingsOpener } from "#app/features/visitors/settings-opener";
import { SettingsPanel } from "#app/features/visitors/settings-panel";
import { ThemeDetails } from "#app/features/visitors/theme-details";

export { loadDocument as clientLoader } from "#app/browser/page/load-document";

export const handle = { i18n: ["landing", "dashboard"], description: "landing:sentence", isPlain: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { isDemo } = await context.deps.settings();
  return { isDemo };
}

export default function Landing() {
  return (
    <LandingScreen
      themeMenu={<ThemeDetails />}
      settings={<SettingsOpener />}
      settingsPanel={<SettingsPanel />}
      {...useLoaderData<typeof loader>()}
    />
  );
}
