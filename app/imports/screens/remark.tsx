import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode };

/** A remark about a file, and the action it suggests. */
export function Remark({ title, children }: Props) {
  return (
    <fieldset className="min-w-0 rounded-s border border-line bg-fair-soft px-4 py-3">
      <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
