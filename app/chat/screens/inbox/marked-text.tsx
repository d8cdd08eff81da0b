import { foundParts } from "#app/chat/domain/found-words";

/** A found text with the words that were searched. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  return foundParts(text, q).map(({ at, part, isFound }) =>
    isFound ? (
      <mark key={at} className="rounded-s bg-accent-soft font-semibold text-accent-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
