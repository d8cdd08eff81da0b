import type { ReactNode } from "react";

type Props = { title: string; disabled: boolean; children: ReactNode };

/** What was noticed in a file, and what is to be done about it. */
export function Remark({ title, disabled, children }: Props) {
  return (
    <fieldset disabled={disabled} className="rounded-s border border-line bg-fair-soft px-4 py-3">
      <legend className="float-start w-full pb-2 text-sm font-semibold text-ink">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
