import { toast } from "react-hot-toast";

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
  toast.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-40 flex-1">{message}</span>
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            undo();
          }}
          className="touch-target -ms-2 shrink-0 rounded-s px-2 py-0.5 font-semibold text-accent-ink underline decoration-thread decoration-2 underline-offset-4 hover:bg-accent-soft"
        >
          {label}
        </button>
      </span>
    ),
    { duration: stays ? Number.POSITIVE_INFINITY : UNDO_MS },
  );
}
