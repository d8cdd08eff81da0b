type Surroundings = {
  /** Sends a number. Returns whether it could be sent now. */
  say: (number: number) => boolean;
  /** Calls back after this many milliseconds. Returns the function that cancels it. */
  wait: (milliseconds: number, then: () => void) => () => void;
};

const PAUSE_MILLISECONDS = 1_000;

/** Reports a number that only rises: the first at once, then about one a second, and always the last. */
export function tellSeldom({ say, wait }: Surroundings) {
  let highest = 0;
  let notified = 0;
  let callOff: (() => void) | null = null;

  function flush() {
    callOff?.();
    callOff = null;
    if (highest <= notified || !say(highest)) return;
    notified = highest;
    callOff = wait(PAUSE_MILLISECONDS, flush);
  }

  return {
    tell: (number: number) => {
      highest = Math.max(highest, number);
      if (!callOff) flush();
    },
    /** Reports the last number at once, because the reader is leaving. */
    flush,
    /** Forgets the sent reports, because a lost connection may have lost them. */
    again: () => {
      notified = 0;
      flush();
    },
  };
}
