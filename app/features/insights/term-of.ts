import type { TermName } from "#app/ui/text/term";

/** The word of the trade that a kind of finding speaks of. */
const TERMS: Partial<Record<string, TermName>> = {
  error_rate_jump: "errorRate",
  error_rate_drift: "errorRate",
  chronic_line_errors: "errorRate",
  changeover_dip: "changeover",
  changeover_routine: "changeover",
};

export function termOf(kind: string): TermName | undefined {
  return TERMS[kind];
}
