import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import { LandingScreen } from "#app/features/landing/landing-screen";
import { SettingsButton } from "#app/features/navigation/settings-button";
import { ThemeSelect } from "#app/features/navigation/theme-select";

export const handle = { i18n: ["landing", "dashboard"], description: "landing:sentence", sleeps: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { isDemo } = await factory.settings(context.deps.db);
  return { isDemo };
}

export default function Landing() {
  return (
    <LandingScreen themeMenu={<ThemeSelect />} settings={<SettingsButton />} {...useLoaderData<typeof loader>()} />
  );
}
