import toast from "react-hot-toast";
import { offerUndo } from "./offer-undo";

export type Undo = { label: string; undo: () => void };

/** Says what was done; with an undo, the way back stands beside it. */
export function toastDone(message: string, undo?: Undo) {
  if (undo) offerUndo({ message, ...undo });
  else toast.success(message);
}

/** An error stays until it is closed; one with an id takes the place of the one before it. */
export function toastError(message: string, id?: string) {
  toast.error(message, { duration: Number.POSITIVE_INFINITY, ...(id && { id }) });
}

export function closeToast(id: string) {
  toast.dismiss(id);
}
