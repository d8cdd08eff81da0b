import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  title: string;
  description?: ReactNode;
  /** Takes less room on a phone, for screens whose content should begin on the first one. */
  isCompact?: boolean;
  children?: ReactNode;
};

/** The screen's one `h1`, its description, and its main actions. */
export function PageHeader({ title, description, isCompact, children }: Props) {
  return (
    <header
      className={clsx(
        "flex flex-wrap items-end justify-between gap-x-6",
        isCompact ? "gap-y-2 pb-3 sm:gap-y-4 sm:pb-6" : "gap-y-4 pb-6",
      )}
    >
      <div className="min-w-0 space-y-1">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {description && <p className="max-w-prose text-pretty text-sm text-muted">{description}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
    </header>
  );
}
