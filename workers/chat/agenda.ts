/** Reports to the inbox may take a tenth of the time, but none waits longer than this. */
const TELLING_PART = 0.1;
const LONGEST_REST_MILLISECONDS = 2_000;

const NEVER = Number.POSITIVE_INFINITY;

/** The one alarm of an object, set to the earliest due time: of work, or of a look at sockets that may be silent. */
export class Agenda {
  private at = NEVER;
  private worksAt = NEVER;
  private reviewsAt = NEVER;
  private restsUntil = 0;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** Reads the alarm that was set before the object last slept, which may be for work. */
  async load() {
    this.at = (await this.storage.getAlarm()) ?? NEVER;
    this.worksAt = this.at;
  }

  by(at: number) {
    this.worksAt = Math.min(this.worksAt, at);
    this.set();
  }

  tellBy(at: number) {
    this.by(Math.max(at, this.restsUntil));
  }

  reviewBy(at: number) {
    this.reviewsAt = Math.min(this.reviewsAt, at);
    this.set();
  }

  /** Called when no socket is left. Without work the alarm would wake the object for nothing. */
  noReview() {
    this.reviewsAt = NEVER;
    if (this.worksAt !== NEVER || this.at === NEVER) return;
    this.at = NEVER;
    void this.storage.deleteAlarm();
  }

  /** The longer a report took, the longer the pause before the next one. */
  told(began: number, ended: number) {
    this.restsUntil = ended + Math.min(LONGEST_REST_MILLISECONDS, (ended - began) / TELLING_PART);
  }

  /** Called when it has rung. */
  clear() {
    this.at = NEVER;
    this.worksAt = NEVER;
    this.reviewsAt = NEVER;
  }

  private set() {
    const at = Math.min(this.worksAt, this.reviewsAt);
    if (at >= this.at) return;
    this.at = at;
    void this.storage.setAlarm(at);
  }
}
