import { LandingScreen } from "#app/features/landing/landing-screen";
import { SettingsButton } from "#app/features/navigation/settings-button";
import { ThemeMenu } from "#app/features/navigation/theme-menu";

export const handle = { i18n: ["landing"] };

export default function Landing() {
  return <LandingScreen themeMenu={<ThemeMenu />} settings={<SettingsButton />} />;
}
