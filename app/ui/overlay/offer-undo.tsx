import { toast } from "react-hot-toast";
import { ToastOffer } from "./toast-offer";

type Offer = {
  message: string;
  label: string;
  undo: () => void;
  id?: string;
  /** Whether the toast stays until it is answered or closed. */
  stays?: boolean;
};

/** Long enough to notice and decide. */
const UNDO_MS = 8_000;

/** A toast that reports an act, with a button to undo it. */
export function offerUndo({ message, label, undo, id, stays = false }: Offer) {
  toast.success((shown) => <ToastOffer id={shown.id} message={message} label={label} onTake={undo} />, {
    duration: stays ? Number.POSITIVE_INFINITY : UNDO_MS,
    ...(id && { id }),
  });
}
