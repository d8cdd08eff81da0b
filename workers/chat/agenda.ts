/** Reports to the inbox may take a tenth of the time, but none waits longer than this. */
const TELLING_PART = 0.1;
const LONGEST_REST_MILLISECONDS = 2_000;

/** The one alarm of an object, set to the earliest due time. */
export class Agenda {
  private at: number | null = null;
  private restsUntil = 0;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** Reads the alarm that was set before the object last slept. */
  async load() {
    this.at = await this.storage.getAlarm();
  }

  by(at: number) {
    if (at === Number.POSITIVE_INFINITY) return;
    if (this.at !== null && this.at <= at) return;
    this.at = at;
    void this.storage.setAlarm(at);
  }

  tellBy(at: number) {
    this.by(Math.max(at, this.restsUntil));
  }

  /** The longer a report took, the longer the pause before the next one. */
  told(began: number, ended: number) {
    this.restsUntil = ended + Math.min(LONGEST_REST_MILLISECONDS, (ended - began) / TELLING_PART);
  }

  /** Called when it has rung. */
  clear() {
    this.at = null;
  }
}
