import { ANALYTICS_FIGURES } from "#app/analytics/domain/described-figures";
import { CATALOGUE_FIGURES } from "#app/catalogue/domain/described-figures";
import { BOARD_FIGURES } from "#app/dashboard/domain/described-figures";
import { INSIGHT_FIGURES } from "#app/insights/domain/described-figures";
import { LOSS_FIGURES } from "#app/losses/domain/described-figures";
import { PLAN_FIGURES } from "#app/planning/domain/described-figures";
import {
  type DescribedFigure,
  FIGURE_SECTIONS,
  type FigureExample,
  type FigureSection,
} from "#app/plant/domain/described-figure";
import { PLANT_FIGURES } from "#app/plant/domain/described-figures";
import type { Factory } from "#app/plant/domain/factory";
import { RECORD_FIGURES } from "#app/records/domain/described-figures";

/** Every figure that the app computes, as its own topic describes it. */
export const FIGURES: readonly DescribedFigure[] = [
  ...RECORD_FIGURES,
  ...BOARD_FIGURES,
  ...LOSS_FIGURES,
  ...ANALYTICS_FIGURES,
  ...PLANT_FIGURES,
  ...PLAN_FIGURES,
  ...CATALOGUE_FIGURES,
  ...INSIGHT_FIGURES,
];

export type ShownFigure = Omit<DescribedFigure, "example"> & { example: FigureExample };

/** The figures by section, each with its example computed by the settings of this factory. */
export function figuresFor(factory: Factory): { section: FigureSection; figures: ShownFigure[] }[] {
  return FIGURE_SECTIONS.map((section) => ({
    section,
    figures: FIGURES.filter((figure) => figure.section === section).map((figure) => ({
      ...figure,
      example: figure.example(factory),
    })),
  }));
}
