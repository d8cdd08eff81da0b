import { Link } from "@remix-run/react";
import { toast } from "react-hot-toast";

type Props = { id: string; message: string; label: string } & ({ onTake: () => void } | { to: string });

const TAKE_CLASS =
  "touch-target -ms-2 shrink-0 rounded-s px-2 py-0.5 font-semibold text-accent-ink underline decoration-thread decoration-2 underline-offset-4 hover:bg-accent-soft";

/** A toast's message with a button beside it, which also closes the toast. */
export function ToastOffer({ id, message, label, ...offer }: Props) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-40 flex-1">{message}</span>
      {"to" in offer ? (
        <Link to={offer.to} onClick={() => toast.dismiss(id)} className={TAKE_CLASS}>
          {label}
        </Link>
      ) : (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            offer.onTake();
          }}
          className={TAKE_CLASS}
        >
          {label}
        </button>
      )}
    </span>
  );
}
