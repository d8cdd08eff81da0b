import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CutName } from "#app/ui/text/cut-name";

type Props = { title: string; to: string; detail: ReactNode; end: ReactNode; endDetail?: ReactNode };

/** One recent event: who, where, and a figure or a time at the end. */
export function RecentRow({ title, to, detail, end, endDetail }: Props) {
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <Link
          to={to}
          className="block py-0.5 underline-offset-4 hover:underline pointer-coarse:-mt-1 pointer-coarse:py-3"
        >
          <CutName>{title}</CutName>
        </Link>
        <span className="flex flex-wrap items-center wrap-anywhere gap-x-2 gap-y-1 text-xs text-muted">{detail}</span>
      </span>
      <span className="figure shrink-0 text-end whitespace-nowrap">
        <span className="block">{end}</span>
        {endDetail && <span className="block text-xs text-muted">{endDetail}</span>}
      </span>
    </li>
  );
}
