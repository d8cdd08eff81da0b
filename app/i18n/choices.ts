import { COLORS, type Preference, ROW_HEIGHTS, THEMES } from "#app/core/domain/preferences";
import { LANGUAGES } from "./languages";

const CHOICES: Record<Preference, readonly string[]> = {
  theme: THEMES,
  color: COLORS,
  rows: ROW_HEIGHTS,
  language: LANGUAGES,
};

/** A stored or sent value as a choice of this preference, or null when it is not one. */
export function readChoice(preference: Preference, value: unknown): string | null {
  return CHOICES[preference].find((choice) => choice === value) ?? null;
}
