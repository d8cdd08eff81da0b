import { useRef } from "react";
import { formContent } from "#app/core/browser/requests/request-keys";

/**
 * One key for each submission: the same values repeated keep it; other values, or a finished submission, get a new one.
 */
export function useRequestKey() {
  const last = useRef<{ wish: string; key: string } | null>(null);

  function keyFor(form: FormData): string {
    const wish = wishOf(form);
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    return last.current.key;
  }

  function finish() {
    last.current = null;
  }

  return { keyFor, finish };
}

function wishOf(form: FormData): string {
  return JSON.stringify(formContent(form).filter(([name]) => name !== "requestKey"));
}
