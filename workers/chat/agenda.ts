/** The one alarm of an object, set to whatever is due first. */
export class Agenda {
  private at: number | null = null;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** An alarm that was set before the object last slept still stands. */
  async load() {
    this.at = await this.storage.getAlarm();
  }

  by(at: number) {
    if (this.at !== null && this.at <= at) return;
    this.at = at;
    void this.storage.setAlarm(at);
  }

  /** It has rung. */
  clear() {
    this.at = null;
  }
}
