/**
 * Runs one job, never twice at a time. A run under way may have read before the latest change, so a request for fresh
 * data shares the run after it.
 */
export class LookUps {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly run: () => Promise<void>) {}

  /** The run under way, or a new one. */
  join(): Promise<void> {
    return this.running ?? this.fresh();
  }

  /** A run that begins after this call. */
  fresh(): Promise<void> {
    if (this.running) {
      this.next ??= this.running
        .catch(() => undefined)
        .then(() => {
          this.next = null;
          return this.fresh();
        });
      return this.next;
    }
    this.running = this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }
}
