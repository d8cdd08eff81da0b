import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LandingScreen } from "#app/visitors/screens/landing/landing-screen";
import { SettingsOpener } from "#app/visitors/screens/settings-opener";
import { SettingsPanel } from "#app/visitors/screens/settings-panel";
import { ThemeDetails } from "#app/visitors/screens/theme-details";

export { loadDocument as clientLoader } from "#app/core/browser/page/load-document";

export const handle = { i18n: ["landing", "dashboard"], description: "landing:sentence", isPlain: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, site } = context.deps;
  const { isDemo } = await settings();
  return { isDemo, site };
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
