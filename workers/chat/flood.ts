import type { Id } from "#app/domain/ids";

const BURST = 120;
const REFILL_PER_SECOND = 2;
/** Who goes on in spite of so many refusals is cut off; a pause in which half a burst refills lets them be forgotten. */
const PATIENCE = 100;

type Bucket = { left: number; at: number; refused: number };

/** How much one member may send at once. Kept in memory alone: a room that slept has nothing to forgive. */
export class Flood {
  private readonly buckets = new Map<Id, Bucket>();

  constructor(private readonly burst = BURST) {}

  /** Counts one frame: it is let in, refused, or the end of patience. */
  admit(userId: Id, now: number): "in" | "refused" | "out" {
    const bucket = this.buckets.get(userId) ?? { left: this.burst, at: now, refused: 0 };
    const left = Math.min(this.burst, bucket.left + ((now - bucket.at) / 1000) * REFILL_PER_SECOND);
    const isIn = left >= 1;
    const forgiven = left >= this.burst / 2 ? 0 : bucket.refused;
    const refused = isIn ? forgiven : forgiven + 1;
    this.buckets.set(userId, { left: isIn ? left - 1 : left, at: now, refused });
    if (isIn) return "in";
    return refused > PATIENCE ? "out" : "refused";
  }
}
