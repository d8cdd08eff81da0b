/**
 * Runs `act` for one value at a time. A value given during a run comes next, and of several only the last. A failure
 * does not stop a newer value.
 * @returns resolves once all is done; rejects when the last value failed
 */
export function inTurn<Value>(act: (value: Value) => Promise<unknown>) {
  let newest: { value: Value } | null = null;
  let running: Promise<void> | null = null;

  async function run() {
    try {
      while (newest) {
        const { value } = newest;
        newest = null;
        await act(value).catch((error: unknown) => {
          if (!newest) throw error;
        });
      }
    } finally {
      // In the same turn as the last check of `newest`. Otherwise a value given right after it would wait for ever.
      running = null;
    }
  }

  return (value: Value): Promise<void> => {
    newest = { value };
    running ??= run();
    return running;
  };
}
