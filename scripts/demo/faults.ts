import type { PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { KindCount } from "#app/records/domain/defect-kinds";
import { DEMO_LINES, type DemoLine } from "./plant";
import { openRandom, type Random } from "./random";
import type { Report } from "./reports";
import { hasNeedleProblem, makesOpenSeams, OUTCOMES_SAID } from "./stories";

/** The kinds of defect that every factory begins with, by their ids. */
const KINDS = {
  "broken-stitch": "1",
  "skipped-stitch": "2",
  "open-seam": "3",
  puckering: "4",
  "wrong-measure": "5",
  stain: "6",
  shade: "7",
  "needle-hole": "8",
  "wrong-label": "9",
  "material-fault": "10",
} as const;
type Kind = keyof typeof KINDS;

/** What usually becomes of a piece with such a fault; of the others nobody says it. */
const BECOMES: Partial<Record<Kind, PieceOutcome>> = {
  "broken-stitch": "repaired",
  "skipped-stitch": "repaired",
  "open-seam": "repaired",
  puckering: "repaired",
  "wrong-label": "repaired",
  "wrong-measure": "second",
  shade: "second",
  "needle-hole": "scrap",
  "material-fault": "scrap",
};

/** A few kinds make most faults, as everywhere: each name is a ticket in a draw. */
const SEWING: Kind[] = draw({
  "open-seam": 9,
  "broken-stitch": 6,
  "skipped-stitch": 4,
  puckering: 3,
  "wrong-measure": 2,
  stain: 2,
  shade: 1,
  "material-fault": 1,
});
const FINISHING: Kind[] = draw({ stain: 8, "wrong-label": 5, shade: 2, "wrong-measure": 1 });

/** Most supervisors say the kinds; the others leave them out. */
const SAYS_KINDS = 0.85;

/** The faults of a record by kind. Now and then a piece has two, or the kind of one is not said. */
export function faultsOf({ seat, defective }: Pick<Report, "seat" | "defective">, part: number): KindCount[] {
  const random = openRandom(`faults ${seat.line} ${seat.shift} ${seat.offset} ${seat.worker} ${part}`);
  if (defective === 0 || !random.chance(SAYS_KINDS)) return [];
  const counts = new Map<Kind, number>();
  const line = DEMO_LINES[seat.line] as DemoLine;
  for (let piece = 0; piece < defective; piece += 1) {
    if (random.chance(0.08)) continue;
    const faults = random.chance(0.05) ? 2 : 1;
    for (let fault = 0; fault < faults; fault += 1) {
      const kind = kindOn(line, seat.offset, random);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([kind, count]) => {
      const outcome = seat.offset >= OUTCOMES_SAID.from && BECOMES[kind];
      return { causeId: KINDS[kind], count, ...(outcome && { outcome }) };
    })
    .sort((one, other) => Number(one.causeId) - Number(other.causeId));
}

function kindOn({ name, department }: DemoLine, offset: number, random: Random): Kind {
  if (hasNeedleProblem(name, offset) && random.chance(0.7)) return "needle-hole";
  if (makesOpenSeams(name, offset) && random.chance(0.6)) return "open-seam";
  return random.pick(department === "Finishing" ? FINISHING : SEWING);
}

function draw(tickets: Partial<Record<Kind, number>>): Kind[] {
  return Object.entries(tickets).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as Kind));
}
