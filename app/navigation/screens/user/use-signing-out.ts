import { useSubmit } from "@remix-run/react";
import { markSignedOut } from "#app/accounts/browser/sign-out";
import { forgetChats } from "#app/chat/browser/keeping";
import { useKeptMessages } from "#app/chat/browser/use-kept-messages";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { forgetDay } from "#app/shift-entry/browser/kept-day";

/**
 * Signs out at once, or asks first when the user's messages still wait on this device, because they would be deleted.
 */
export function useSigningOut(userId: Id, ask: () => void) {
  const submit = useSubmit();
  const unsent = useKeptMessages(userId).length;
  const leave = () => {
    forgetChats(userId);
    forgetDay(localStorage);
    markSignedOut();
    submit({ requestKey: crypto.randomUUID() }, { method: "post", action: paths.logout() });
  };
  return { unsent, leave, begin: unsent > 0 ? ask : leave };
}

export type SigningOut = ReturnType<typeof useSigningOut>;
