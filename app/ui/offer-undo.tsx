import { toast } from "react-hot-toast";
import { ToastOffer } from "./toast-offer";

type Offer = {
  message: string;
  label: string;
  undo: () => void;
  /** Until it is answered or closed. */
  stays?: boolean;
};

/** Long enough to notice and decide. */
const UNDO_MS = 8_000;

/** A toast that says what was done and takes it back when asked. */
export function offerUndo({ message, label, undo, stays = false }: Offer) {
  toast.success(({ id }) => <ToastOffer {...{ id, message, label }} onTake={undo} />, {
    duration: stays ? Number.POSITIVE_INFINITY : UNDO_MS,
  });
}
