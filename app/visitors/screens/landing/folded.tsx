import clsx from "clsx";
import type { ReactNode } from "react";

/** Grounds for a figure, which a reader may open. */
export function Folded({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <details className={clsx("text-sm", className)}>
      <summary className="cursor-pointer py-2 pointer-coarse:py-3 text-ink underline-offset-4 hover:underline">
        {title}
      </summary>
      {children}
    </details>
  );
}
