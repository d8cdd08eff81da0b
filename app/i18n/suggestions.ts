import { searchText } from "#app/core/domain/texts/search-text";

/** What to store: a suggestion in the reader's language becomes that suggestion for every reader. */
export function suggestionOf(suggestions: readonly string[], nameOf: (suggestion: string) => string, written: string) {
  return suggestions.find((suggestion) => searchText(nameOf(suggestion)) === searchText(written)) ?? written;
}
