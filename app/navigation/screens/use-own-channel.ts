import { useLive } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";

/**
 * Connects the tab to its user's channel. When the session ends the channel closes, and the browser goes to the login
 * page; when the role changes it closes too, and the screen reloads.
 */
export function useOwnChannel() {
  const refresh = useRefresh();
  useLive("signedOut", () => undefined, refresh);
}
