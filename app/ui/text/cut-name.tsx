import clsx from "clsx";
import { cutName } from "#app/core/domain/texts/cut-names";

type Props = { children: string; className?: string };

/** A name on one line. Where it is too long it is cut before the end that tells it from others, which stays. */
export function CutName({ children, className }: Props) {
  const { name, end, rest } = cutName(children);
  if (end === "") return <span className={clsx("block min-w-0 truncate", className)}>{name}</span>;
  return (
    <span className={clsx("flex min-w-0 whitespace-pre", className)}>
      <span className="truncate">{name}</span>
      <span className="shrink-0">{end}</span>
      {rest && <span className="min-w-0 shrink-[99] truncate">{rest}</span>}
    </span>
  );
}
