import toast from "react-hot-toast";
import type { Undo } from "./toasts";

type Props = { id: string; text: string; undo: Undo };

/** What was done, with the way back beside it. */
export function UndoToast({ id, text, undo }: Props) {
  return (
    <span className="flex items-center gap-3">
      {text}
      <button
        type="button"
        className="rounded-s px-2 py-1 font-medium text-accent-ink hover:bg-accent-soft"
        onClick={() => {
          toast.dismiss(id);
          undo.run();
        }}
      >
        {undo.label}
      </button>
    </span>
  );
}
