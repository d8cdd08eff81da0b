import type { Grouping } from "#app/records/domain/scope";

// Apart from the rules of a query, so that a screen that offers them does not load the rules.
export const TABS = ["production", "quality", "efficiency", "lostTime", "compare", "top"] as const;

export const DEFECTS_BY = ["product", "productionLine", "worker"] as const satisfies readonly Grouping[];

export const GROUP_SORTS = ["label", "records", "pieces", "errorRate", "minutesPerPiece", "efficiency"] as const;

export const FAULTS_BY = ["cause", "productionLine", "product", "shift", "worker", "date"] as const;

export const LOST_BY = ["reason", "productionLine", "shift", "date"] as const;

/** The subjects of a comparison: two ranges of days, or two lines, workers or products in one range. */
export const COMPARED = ["range", "productionLine", "worker", "product"] as const;
