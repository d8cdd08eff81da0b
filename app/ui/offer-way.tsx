import { toast } from "react-hot-toast";
import { ToastOffer } from "./toast-offer";

type Offer = { message: string; label: string; to: string };

/** A toast that says what went wrong and leads to where it can be put right; it stays until it is closed. */
export function offerWay(offer: Offer) {
  toast.error(({ id }) => <ToastOffer {...{ id, ...offer }} />, { duration: Number.POSITIVE_INFINITY });
}
