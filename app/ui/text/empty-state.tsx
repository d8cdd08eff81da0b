import type { ReactNode } from "react";
import { Weave } from "#app/ui/chart/weave";

type Props = {
  /** The sentence of the specification, for example "No workers found." */
  title: string;
  /** The reason it is empty. */
  why?: ReactNode;
  /** One action that helps. */
  children?: ReactNode;
};

export function EmptyState({ title, why, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-8 text-center sm:py-14">
      <Weave
        columns={13}
        rows={6}
        thread={(column, row) => row === 2 && column > 1 && column < 9}
        className="h-10 w-auto sm:h-16"
      />
      <div className="space-y-1">
        <p className="font-display text-lg font-semibold">{title}</p>
        {why && <p className="mx-auto max-w-md text-sm text-muted">{why}</p>}
      </div>
      {children}
    </div>
  );
}
