import type { ReactNode } from "react";
import { Term, type TermName } from "./term";

type Props = { term: TermName | undefined; children: ReactNode };

/** A label, with an explanation if it is one of the trade's words. */
export function TermLabel({ term, children }: Props) {
  return term ? <Term name={term}>{children}</Term> : children;
}
