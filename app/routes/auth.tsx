import { Outlet } from "@remix-run/react";
import { AuthLayout } from "#app/features/accounts/sign-in/auth-layout";
import { SettingsOpener } from "#app/features/visitors/settings-opener";
import { SettingsPanel } from "#app/features/visitors/settings-panel";

export const handle = { i18n: ["auth"], isPlain: true };

export default function Auth() {
  return (
    <AuthLayout settings={<SettingsOpener />} settingsPanel={<SettingsPanel />}>
      <Outlet />
    </AuthLayout>
  );
}
