import { createElement } from "react";
import toast from "react-hot-toast";
import { UndoToast } from "./undo-toast";

/** With an undo the toast stays a little longer, so that there is time to reach it. */
const UNDO_MILLISECONDS = 8_000;

export type Undo = { label: string; run: () => void };

export function toastDone(text: string, undo?: Undo) {
  if (!undo) return toast.success(text);
  return toast.success(({ id }) => createElement(UndoToast, { id, text, undo }), { duration: UNDO_MILLISECONDS });
}

export function toastError(text: string) {
  return toast.error(text);
}
