import type { ReactNode } from "react";
import { Term, type TermName } from "./term";

type Props = { term: TermName | undefined; children: ReactNode };

/** A label, which explains itself where it is a word of the trade. */
export function TermLabel({ term, children }: Props) {
  return term ? <Term name={term}>{children}</Term> : children;
}
