import { toast } from "react-hot-toast";
import { ToastOffer } from "./toast-offer";

type Offer = { message: string; label: string; to: string };

/** A toast about a problem, with a link to where it can be corrected. It stays until it is closed. */
export function offerWay(offer: Offer) {
  toast.error(({ id }) => <ToastOffer id={id} {...offer} />, { duration: Number.POSITIVE_INFINITY });
}
