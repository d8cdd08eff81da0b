import type { PieceOutcome } from "#app/catalogue/domain/outcomes";

/** The headings by which files count pieces with an outcome. */
export const OUTCOME_HEADINGS = {
  scrap: ["rebuts", "rebut", "scrap", "scrapped"],
  second: ["2e choix", "2eme choix", "second choix", "deuxieme choix", "second choice"],
  repaired: ["retouches", "retouche", "retouchees", "pieces retouchees", "rework", "reworked", "repaired"],
} as const satisfies Record<PieceOutcome, readonly string[]>;
