import { useSyncExternalStore } from "react";
import type { Preview } from "#app/planning/domain/preview";

export type PlanAct = "strokes" | "copy" | "absences" | "absences/withdraw" | "crews/plan";

export type StrokeRequest = {
  act: PlanAct;
  body: Record<string, unknown>;
  /** The plan as shown while the answer is under way. */
  preview?: Preview;
  /** What is being done, of a stroke that may take seconds. */
  working?: string;
  /** The message once the stroke is written, where counts alone say too little. */
  done?: string;
  /** The message when nothing changed, where it is about more than people being there already. */
  nothing?: string;
};

/** A stroke that had no answer, and why. `isUnwritten`: the server said that it has not written it. */
export type UnsentStroke = { request: StrokeRequest; message: string; isUnwritten: boolean };

const NONE: readonly UnsentStroke[] = [];
let unsent = NONE;
const listeners = new Set<() => void>();

/** The strokes of this tab that had no answer, the oldest first. They outlive the screen. */
export function unsentStrokes(): readonly UnsentStroke[] {
  return unsent;
}

export function useUnsentStrokes(): readonly UnsentStroke[] {
  return useSyncExternalStore(listen, unsentStrokes, () => NONE);
}

/** Adds a stroke at the end of the list. A stroke sent twice is kept once. */
export function keepUnsent(request: StrokeRequest, { message, isUnwritten }: Omit<UnsentStroke, "request">) {
  const kept = { request, message, isUnwritten };
  const isKnown = unsent.some((each) => isSame(each.request, request));
  change(isKnown ? unsent.map((each) => (isSame(each.request, request) ? kept : each)) : [...unsent, kept]);
}

export function dropUnsent(request: StrokeRequest) {
  change(unsent.filter((each) => !isSame(each.request, request)));
}

function isSame(one: StrokeRequest, other: StrokeRequest): boolean {
  return one.act === other.act && JSON.stringify(one.body) === JSON.stringify(other.body);
}

function change(next: readonly UnsentStroke[]) {
  unsent = next.length === 0 ? NONE : next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
