import toast from "react-hot-toast";
import { ApiError } from "#app/core/browser/requests/api-error";
import { offerUndo } from "./offer-undo";

/** With an id, other code can close the toast. */
export type ToastUndo = { label: string; undo: () => void; id?: string };

const NO_CONNECTION = "no-connection";

/** Reports an act, with a button to undo it if there is one. */
export function toastDone(message: string, undo?: ToastUndo) {
  if (undo) offerUndo({ message, ...undo });
  else toast.success(message);
}

/** An error stays until it is closed; it replaces an earlier one with the same id. */
export function toastError(message: string, id?: string) {
  toast.error(message, { duration: Number.POSITIVE_INFINITY, ...(id && { id }) });
}

/** An error that also stands at its place leaves like any other toast. */
export function toastNoted(message: string, id?: string) {
  toast.error(message, id ? { id } : undefined);
}

/** Reports why a call failed. */
export function toastFailure(error: Error) {
  if (error instanceof ApiError && error.status === 0) toastOffline(error.message);
  else toastError(error.message);
}

/** Reports a lost connection once, and only while it is lost. */
export function toastOffline(message: string) {
  toastError(message, NO_CONNECTION);
  addEventListener("online", () => closeToast(NO_CONNECTION), { once: true });
}

export function closeToast(id: string) {
  toast.dismiss(id);
}
