import { reasonOf } from "../later";
import { log } from "../log";
import type { Agenda } from "./agenda";
import { LookUps } from "./look-ups";

/** The time that members and sessions are trusted before D1 is read again. */
const TRUSTED_MILLISECONDS = 5_000;
/** The wait before a failed look-up is tried again. */
const DOUBT_MILLISECONDS = 1_000;

/** Decides whether the last look-up is still trusted. */
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

  /** Looks up the current state. If that fails nothing is trusted, and the alarm tries again. */
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

  /** Repeats a failed look-up. */
  async settle() {
    if (!this.isDoubtful) return;
    await this.renew().catch((error: unknown) => log({ level: "error", room: "trust", error: reasonOf(error) }));
  }
}
