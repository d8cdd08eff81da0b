import { toast } from "react-hot-toast";
import { ToastOffer } from "./toast-offer";

type Offer = {
  message: string;
  label: string;
  retry: () => void;
  /** A toast replaces an earlier one with the same id. */
  id?: string;
};

/** A toast about a failure, with a button to retry. It stays until it is closed. */
export function offerRetry({ message, label, retry, id }: Offer) {
  toast.error((shown) => <ToastOffer message={message} label={label} id={shown.id} onTake={retry} />, {
    duration: Number.POSITIVE_INFINITY,
    ...(id && { id }),
  });
}
