/**
 * Saves the whole of something again and again, one save after the other: what is chosen while one is under way is
 * saved behind it, and of several only the last. A save that fails does not stop a newer one.
 * @returns resolves once all is saved; rejects when the last save failed.
 */
export function saveInTurn<Value>(save: (value: Value) => Promise<unknown>) {
  let newest: { value: Value } | null = null;
  let running: Promise<void> | null = null;

  async function run() {
    while (newest) {
      const { value } = newest;
      newest = null;
      await save(value).catch((error: unknown) => {
        if (!newest) throw error;
      });
    }
  }

  return (value: Value): Promise<void> => {
    newest = { value };
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
