import type { Cost } from "./costs";

type Round = Cost["rounds"][number];

/** Prints the exact counts, and the medians of times over paired rounds. */
export function print(costs: Cost[]) {
  console.log(
    "\n| question | rows read | statements | bytes | app ms | raw ms | Directus ms | app / raw | app / Directus | app / Directus, all it holds |",
  );
  console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const { name, rows, statements, bytes, rounds } of costs) {
    const cells = [
      ...[rows.toLocaleString("en"), statements.length, bytes?.toLocaleString("en") ?? ""],
      ...[
        middle(rounds, ({ app }) => app, 1),
        middle(rounds, ({ raw }) => raw, 1),
        middle(rounds, ({ one }) => one, 1),
      ],
      middle(rounds, ({ app, raw }) => app / raw, 1),
      middle(rounds, ({ app, one }) => one && app / one, 3),
      middle(rounds, ({ app, all }) => all && app / all, 3),
    ];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** The median over the rounds, marked if it varied by more than two to one. */
function middle(rounds: Round[], figure: (round: Round) => number | null, digits: number): string {
  const found = rounds.map(figure).filter((value) => value !== null);
  const sorted = found.sort((a, b) => a - b);
  const [low, value, high] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (low === undefined || value === undefined || high === undefined) return "";
  return `${value.toFixed(digits)}${high > 2 * low ? " ~" : ""}`;
}
