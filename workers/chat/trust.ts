import type { Agenda } from "./agenda";
import { LookUps } from "./look-ups";

/** So long members and sessions are believed before D1 is asked again. */
const TRUSTED_MILLISECONDS = 5_000;
/** So soon a look-up that failed is tried again. */
const DOUBT_MILLISECONDS = 1_000;

/** How long what was looked up is believed. */
export class Trust {
  private since = 0;
  private isDoubtful = false;
  private readonly lookUps: LookUps;

  constructor(
    private readonly clock: { now(): number },
    private readonly agenda: Agenda,
    lookUp: () => Promise<void>,
  ) {
    this.lookUps = new LookUps(async () => {
      const began = clock.now();
      await lookUp();
      this.since = began;
      this.isDoubtful = false;
    });
  }

  holds() {
    return this.clock.now() - this.since < TRUSTED_MILLISECONDS;
  }

  async ensure() {
    if (!this.holds()) await this.lookUps.join();
  }

  /** Looks up what stands from now on. Where that fails nothing is believed, and the alarm tries again. */
  async renew() {
    try {
      await this.lookUps.fresh();
    } catch (error) {
      this.since = 0;
      this.isDoubtful = true;
      this.agenda.by(this.clock.now() + DOUBT_MILLISECONDS);
      throw error;
    }
  }

  /** Catches up on a look-up that failed. */
  async settle() {
    if (this.isDoubtful) await this.renew().catch(() => undefined);
  }
}
