import { useMatches } from "@remix-run/react";
import { useNonce } from "#app/ui/nonce";

/**
 * On a page whose route says `sleeps`: it is read, filled in and left without scripts, which come at the first sign of a
 * person (decision 122). What waits to be said as a toast (`mustSpeak`) waits for nobody. The server puts
 * app/browser/waking.js into this element (app/entry.server.tsx).
 */
export function Waking({ mustSpeak }: { mustSpeak: boolean }) {
  const nonce = useNonce();
  const sleeps = useMatches().some(({ handle }) => (handle as { sleeps?: boolean } | undefined)?.sleeps);
  if (!sleeps || mustSpeak) return null;
  return (
    <script nonce={nonce} data-waking="" suppressHydrationWarning>
      {";"}
    </script>
  );
}
