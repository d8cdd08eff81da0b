import { useLocation, useNavigation } from "@remix-run/react";
import { paths } from "#app/paths";
import { useDelayed } from "#app/ui/use-delayed";

const PATIENCE_MS = 150;

/** True while the way leads from the public pages into the application, or out of it: nothing on screen stays then. */
export function useIsEntering(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isCrossing = state === "loading" && isPublic(location.pathname) !== isPublic(pathname);
  return useDelayed(isCrossing, PATIENCE_MS);
}

function isPublic(pathname: string) {
  return pathname === paths.home() || pathname.startsWith("/auth/");
}
