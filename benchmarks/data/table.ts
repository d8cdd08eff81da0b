import type { Cost } from "./costs";

type Round = Cost["rounds"][number];

/** Prints what was counted exactly, and of the times the medians over paired rounds. */
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

/** The median over the rounds; the mark says that it lay wider apart than two to one. */
function middle(rounds: Round[], of: (round: Round) => number | null, digits: number): string {
  const found = rounds.map(of).filter((value) => value !== null);
  const sorted = found.sort((a, b) => a - b);
  const [low, value, high] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (low === undefined || value === undefined || high === undefined) return "";
  return `${value.toFixed(digits)}${high > 2 * low ? " ~" : ""}`;
}
