import type { PieceOutcome } from "#app/catalogue/domain/outcomes";

/** What files call pieces by what became of them. */
export const OUTCOME_HEADINGS = {
  scrap: ["rebuts", "rebut", "scrap", "scrapped"],
  second: ["2e choix", "2eme choix", "second choix", "deuxieme choix", "second choice"],
  repaired: ["retouches", "retouche", "retouchees", "pieces retouchees", "rework", "reworked", "repaired"],
} as const satisfies Record<PieceOutcome, readonly string[]>;
