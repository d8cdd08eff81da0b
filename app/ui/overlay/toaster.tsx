import { useEffect } from "react";
import { Toaster as Toasts, toast, useToasterStore } from "react-hot-toast";
import { ToastCard } from "./toast-card";

const MAX_TOASTS = 3;
const TOAST_MS = 4_000;
const ENDING_MS = 100;

/** Shows toasts: top right, four seconds, three at a time; a resting pointer holds them. */
export function Toaster() {
  const { toasts, pausedAt } = useToasterStore();

  useEffect(() => {
    const shown = toasts.filter(({ visible }) => visible);
    for (const { id } of shown.slice(MAX_TOASTS)) toast.dismiss(id);
  }, [toasts]);

  // A toast that goes from under a finger or a pointer tells nobody that it was left, and would hold the later ones. Ends
  // the hold only once nothing else has: ended twice, it would last for ever.
  useEffect(() => {
    if (pausedAt === undefined) return;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const goOn = ({ target }: MouseEvent) => {
      const box = document.querySelector("[data-rht-toaster]") as Element;
      const leave = () => box.dispatchEvent(new MouseEvent("mouseout", { bubbles: true }));
      if (!box.contains(target as Node)) ending ??= setTimeout(leave, ENDING_MS);
    };
    addEventListener("mouseover", goOn);
    return () => {
      clearTimeout(ending);
      removeEventListener("mouseover", goOn);
    };
  }, [pausedAt]);

  return (
    <Toasts
      position="top-right"
      gutter={8}
      // Beside the bell and above the acts of the screen, or below the header on a phone; below the title and the close
      // button of a sheet on their side.
      containerClassName="print:hidden max-md:top-16! md:top-1! md:end-28! [:root:has([data-side=end])_&]:top-20!"
      toastOptions={{ duration: TOAST_MS }}
    >
      {(shown) => <ToastCard toast={shown} />}
    </Toasts>
  );
}
