import { useRevalidator } from "@remix-run/react";
import { useLive } from "#app/browser/use-live";

/**
 * Keeps the tab on the line of its user. When the session ends the line is cut, and the browser leaves for the login page;
 * when the role changes it is cut too, and what the screen offers is read anew.
 */
export function useOwnChannel() {
  const { revalidate } = useRevalidator();
  useLive("signedOut", () => undefined, revalidate);
}
