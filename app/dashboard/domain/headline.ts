/** The figure that leads: finished pieces in a factory with stages, otherwise the pieces of all lines. */
export type Headline = "finished" | "pieces";

export function headlineOf(stages: readonly unknown[]): Headline {
  return stages.length > 0 ? "finished" : "pieces";
}
