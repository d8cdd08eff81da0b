import { useEffect, useRef, useState } from "react";

const PAUSE_MILLISECONDS = 250;

/**
 * A typed value: shown as typed, reported after a pause. A change from elsewhere does not replace it meanwhile.
 * @param value the current value, such as in the URL
 */
export function useTypedValue(value: string, tell: (typed: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      tell(typed);
    }, PAUSE_MILLISECONDS);
  }

  return { text, type, leave: () => timer.current === undefined && setText(value) };
}
