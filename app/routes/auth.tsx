import { Outlet } from "@remix-run/react";
import { AuthLayout } from "#app/accounts/screens/sign-in/auth-layout";
import { SettingsOpener } from "#app/visitors/screens/settings-opener";
import { SettingsPanel } from "#app/visitors/screens/settings-panel";

export const handle = { i18n: ["auth"], isPlain: true };

export default function Auth() {
  return (
    <AuthLayout settings={<SettingsOpener />} settingsPanel={<SettingsPanel />}>
      <Outlet />
    </AuthLayout>
  );
}
