import type { ReactNode } from "react";
import { useLater } from "#app/ui/page/use-later";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import type { DialogProps } from "./dialog-box";

const fetchBox = () => import("./dialog-box").then(({ DialogBox }) => DialogBox);

/** A dialog in the middle of a desktop, a sheet from below on a phone. Its content scrolls, its title stays. */
export function Dialog(props: DialogProps) {
  const Box = useLater(props.open, fetchBox, props.onClose);
  usePrefetch(fetchBox);
  return Box && <Box {...props} />;
}

/**
 * The row of buttons at the end of a dialog, always in view: the main action last, so that it is under the thumb. Buttons
 * that name something long take another line.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 sm:rounded-b-m in-[main]:static in-[main]:mx-0 in-[main]:mb-0 in-[main]:border-0 in-[main]:bg-transparent in-[main]:px-0 sm:flex-row sm:flex-wrap sm:justify-end *:max-w-full *:wrap-anywhere *:whitespace-normal [.gap-4>&]:mt-2 [.gap-5>&]:mt-1">
      {children}
    </div>
  );
}
