import { searchText } from "#app/core/domain/texts/search-text";

/** Returns the stored form of a typed text: a suggestion in any language is stored as that suggestion. */
export function suggestionOf(suggestions: readonly string[], nameOf: (suggestion: string) => string, written: string) {
  return suggestions.find((suggestion) => searchText(nameOf(suggestion)) === searchText(written)) ?? written;
}
