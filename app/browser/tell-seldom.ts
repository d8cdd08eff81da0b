type Surroundings = {
  /** Whether it could be said now. */
  say: (number: number) => boolean;
  /** Calls back after so many milliseconds; answers how to call it off. */
  wait: (milliseconds: number, then: () => void) => () => void;
};

const PAUSE_MILLISECONDS = 1_000;

/** Tells a number that only rises: the first at once, then about one a second, and always the last. */
export function tellSeldom({ say, wait }: Surroundings) {
  let highest = 0;
  let told = 0;
  let callOff: (() => void) | null = null;

  function flush() {
    callOff?.();
    callOff = null;
    if (highest <= told || !say(highest)) return;
    told = highest;
    callOff = wait(PAUSE_MILLISECONDS, flush);
  }

  return {
    tell: (number: number) => {
      highest = Math.max(highest, number);
      if (!callOff) flush();
    },
    /** Now, before it is too late to say anything. */
    flush,
    /** What was said over a connection that was lost may not have been heard. */
    again: () => {
      told = 0;
      flush();
    },
  };
}
