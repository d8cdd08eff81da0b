import { searchText } from "#app/core/domain/texts/search-text";

/** Whether a text is only a word for a total, in English or French, perhaps with the number of what is counted. */
export function isTotal(text: string): boolean {
  return TOTAL.test(searchText(text));
}

const TOTAL = /^((sub|sous|grand)[ -]?)?(total|totals|totaux|sum|somme)( general| generale| effectifs?)?\W*\d*\W*$/;
