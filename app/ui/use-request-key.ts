import { useRef } from "react";

/** One key for one wish: the same values asked for again keep it, other values and a finished wish get a new one. */
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
  const entries = [...form].filter(([name]) => name !== "requestKey");
  return JSON.stringify(
    entries.map(([name, of]) => [name, of instanceof File ? [of.name, of.size, of.lastModified] : of]),
  );
}
