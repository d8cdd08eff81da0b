import { markSignedOut } from "#app/accounts/browser/sign-out";
import { forgetChats } from "#app/chat/browser/keeping";
import { useKeptMessages } from "#app/chat/browser/use-kept-messages";
import { stopCalls } from "#app/core/browser/live/use-calls";
import { isEdited } from "#app/core/browser/page/is-edited";
import type { Id } from "#app/core/domain/ids";
import { forgetDay } from "#app/shift-entry/browser/kept-day";

/**
 * Signs out at once, or asks first when something would be lost: messages that wait on this device, or an edited form.
 * The device forgets the user before the server is called.
 */
export function useSigningOut(userId: Id, { ask, onOut }: { ask: () => void; onOut: () => void }) {
  const unsent = useKeptMessages(userId).length;
  const leave = () => {
    forgetChats(userId);
    forgetDay(localStorage);
    markSignedOut();
    stopCalls();
    onOut();
  };
  return { unsent, leave, begin: () => (unsent > 0 || isEdited(document.getElementById("content")) ? ask() : leave()) };
}

export type SigningOut = ReturnType<typeof useSigningOut>;
