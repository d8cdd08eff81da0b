import type { Id } from "#app/domain/ids";

/** What one member may do at once, and how much of it comes back each second. */
type Allowance = { burst: number; perSecond: number };

export const MESSAGES: Allowance = { burst: 120, perSecond: 2 };
/** Reading along and typing cost little and come with what others say: they take nothing away from one's own messages. */
export const GESTURES: Allowance = { burst: 120, perSecond: 20 };
/** Who goes on in spite of so many refusals is cut off; a pause in which half a burst refills lets them be forgotten. */
const PATIENCE = 100;

type Bucket = { left: number; at: number; refused: number };

/** How much one member may send at once. Kept in memory alone: a room that slept has nothing to forgive. */
export class Flood {
  private readonly buckets = new Map<Id, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /** Counts one frame: it is let in, refused, or the end of patience. */
  admit(userId: Id, now: number): "in" | "refused" | "out" {
    const { burst, perSecond } = this.allowance;
    const bucket = this.buckets.get(userId) ?? { left: burst, at: now, refused: 0 };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    const isIn = left >= 1;
    const forgiven = left >= burst / 2 ? 0 : bucket.refused;
    const refused = isIn ? forgiven : forgiven + 1;
    this.buckets.set(userId, { left: isIn ? left - 1 : left, at: now, refused });
    if (isIn) return "in";
    return refused > PATIENCE ? "out" : "refused";
  }

  /** Whole seconds until the next one is let in. */
  secondsToWait(userId: Id): number {
    const left = this.buckets.get(userId)?.left ?? this.allowance.burst;
    return Math.max(1, Math.ceil((1 - left) / this.allowance.perSecond));
  }
}
