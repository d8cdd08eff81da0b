import { type RefObject, useState } from "react";

type Options = {
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  write: (text: string) => void;
  /** Matches the text after its mark, one character, right before the caret. */
  pattern: RegExp;
};

/** A name that is being typed after a mark such as `@`, until it is chosen or dismissed. */
export function useBegun({ box, text, write, pattern }: Options) {
  const [settled, setSettled] = useState("");
  const caret = box.current?.selectionStart ?? text.length;
  const begun = settled === text ? undefined : pattern.exec(text.slice(0, caret))?.[1];
  return {
    begun,
    /** Replaces the mark and the text after it. */
    replace(by: string) {
      const start = caret - (begun?.length ?? 0) - 1;
      const next = `${text.slice(0, start)}${by} ${text.slice(caret)}`;
      write(next);
      // The box still has the old caret, so the chosen item is not offered again.
      setSettled(next);
      box.current?.focus();
    },
    dismiss: () => setSettled(text),
  };
}
