import type { TermName } from "#app/ui/text/term";

/** The trade's term for a kind of finding. */
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
