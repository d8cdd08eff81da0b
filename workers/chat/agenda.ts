/** Telling the inbox may take a tenth of the time, but nobody waits longer than this for it. */
const TELLING_PART = 0.1;
const LONGEST_REST_MILLISECONDS = 2_000;

/** The one alarm of an object, set to whatever is due first. */
export class Agenda {
  private at: number | null = null;
  private restsUntil = 0;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** An alarm that was set before the object last slept still stands. */
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

  /** The longer telling took, the longer until it is told again. */
  told(began: number, ended: number) {
    this.restsUntil = ended + Math.min(LONGEST_REST_MILLISECONDS, (ended - began) / TELLING_PART);
  }

  /** It has rung. */
  clear() {
    this.at = null;
  }
}
