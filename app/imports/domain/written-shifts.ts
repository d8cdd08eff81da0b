import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { searchText } from "#app/core/domain/texts/search-text";

/** A shift by its name or number in English or French; null for other texts. Spreadsheets write the number 2 as 2.0. */
export function readShift(text: string): Shift | null {
  const word = searchText(text.replace(/^\s*(\d)[.,]0+\s*$/, "$1"))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return SHIFTS.find((shift) => SHIFT_WORDS[shift].includes(word)) ?? null;
}

const SHIFT_WORDS: Record<Shift, readonly string[]> = {
  morning: ["morning", "matin", "matinee", "m", "1", "shift 1", "equipe 1", "equipe matin", "equipe du matin"],
  afternoon: [
    "afternoon",
    "apres midi",
    "apresmidi",
    "evening",
    "soir",
    "soiree",
    "a",
    "2",
    "shift 2",
    "equipe 2",
    "equipe soir",
    "equipe du soir",
    "equipe apres midi",
    "equipe de l apres midi",
  ],
  night: ["night", "nuit", "n", "3", "shift 3", "equipe 3", "equipe nuit", "equipe de nuit"],
};

/** The parts of a list in a cell: "morning, night", "matin et nuit". */
export function partsOf(text: string): string[] {
  return text.split(/[,;/+&]| et | and /i);
}
