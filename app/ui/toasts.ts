import toast from "react-hot-toast";
import { ApiError } from "#app/browser/api-error";
import { offerUndo } from "./offer-undo";

export type Undo = { label: string; undo: () => void };

const NO_CONNECTION = "no-connection";

/** Says what was done; with an undo, the way back stands beside it. */
export function toastDone(message: string, undo?: Undo) {
  if (undo) offerUndo({ message, ...undo });
  else toast.success(message);
}

/** An error stays until it is closed; one with an id takes the place of the one before it. */
export function toastError(message: string, id?: string) {
  toast.error(message, { duration: Number.POSITIVE_INFINITY, ...(id && { id }) });
}

/** Says why a call failed. */
export function toastFailure(error: Error) {
  if (error instanceof ApiError && error.status === 0) toastOffline(error.message);
  else toastError(error.message);
}

/** That there is no connection is said once, and no longer than it is so. */
export function toastOffline(message: string) {
  toastError(message, NO_CONNECTION);
  addEventListener("online", () => closeToast(NO_CONNECTION), { once: true });
}

export function closeToast(id: string) {
  toast.dismiss(id);
}
