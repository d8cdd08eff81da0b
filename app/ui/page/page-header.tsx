import type { ReactNode } from "react";

type Props = { title: string; description?: ReactNode; children?: ReactNode };

/** The screen's one `h1`, its description, and its main actions. */
export function PageHeader({ title, description, children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6">
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
