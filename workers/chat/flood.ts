import type { Id } from "#app/core/domain/ids";

/** The amount that one member may send at once, and the amount restored each second. */
type Allowance = { burst: number; perSecond: number };

export const MESSAGES: Allowance = { burst: 120, perSecond: 2 };
/**
 * Reading and typing cost little and follow the messages of others, so they do not count against the member's own
 * messages.
 */
export const GESTURES: Allowance = { burst: 120, perSecond: 20 };
/** A member who continues after this many refusals is cut off. A pause that restores half a burst resets the count. */
const PATIENCE = 100;

type Bucket = { left: number; at: number; refused: number };

/** Limits how much one member may send at once. Kept in memory only, because a room that slept has had its pause. */
export class Flood {
  private readonly buckets = new Map<Id, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /** Counts one frame: accepted, refused, or cut off. */
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

  /** Whole seconds until the next frame is accepted. */
  secondsToWait(userId: Id): number {
    const left = this.buckets.get(userId)?.left ?? this.allowance.burst;
    return Math.max(1, Math.ceil((1 - left) / this.allowance.perSecond));
  }
}
