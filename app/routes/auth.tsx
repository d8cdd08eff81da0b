import { Outlet } from "@remix-run/react";
import { AuthLayout } from "#app/features/auth/auth-layout";
import { SettingsButton } from "#app/features/navigation/settings-button";

export const handle = { i18n: ["auth"], sleeps: true };

export default function Auth() {
  return (
    <AuthLayout settings={<SettingsButton />}>
      <Outlet />
    </AuthLayout>
  );
}
