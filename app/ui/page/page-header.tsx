import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What the screen is for; phones and tablets leave it out. */
  description?: ReactNode;
  /** The one or two acts that most people come for, and a menu with the others. */
  children?: ReactNode;
};

/** The screen's one `h1`, its description, and its main acts, in one line where there is room. */
export function PageHeader({ title, description, children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 md:pb-4">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {title}
        </h1>
        {description && <p className="max-w-prose text-pretty text-sm text-muted max-lg:hidden">{description}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
    </header>
  );
}
