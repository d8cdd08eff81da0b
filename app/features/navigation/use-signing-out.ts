import { useSubmit } from "@remix-run/react";
import { markSignedOut } from "#app/browser/sign-out";
import { useKeptMessages } from "#app/browser/use-kept-messages";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";

/** The way out: at once, or by a question where messages of one's own still wait on this device, which keeps none of them. */
export function useSigningOut(userId: Id, ask: () => void) {
  const submit = useSubmit();
  const unsent = useKeptMessages(userId).length;
  const leave = () => {
    markSignedOut(userId);
    submit(null, { method: "post", action: paths.logout() });
  };
  return { unsent, leave, begin: unsent > 0 ? ask : leave };
}

export type SigningOut = ReturnType<typeof useSigningOut>;
