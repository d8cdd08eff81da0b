import type { Id } from "#app/core/domain/ids";

/** The six reactions, in the order in which they are offered. */
export const REACTIONS = ["👍", "✅", "👀", "👏", "❤️", "😂"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** A reaction to a message, and everybody who gave it, in the order in which they did. */
export type Reacted = { emoji: Reaction; userIds: Id[] };

/** The reactions after one person gave or took back one of them. Returns the same list when nothing changes. */
export function reactedWith(
  before: readonly Reacted[],
  { emoji, isOn }: { emoji: Reaction; isOn: boolean },
  userId: Id,
): readonly Reacted[] {
  const input = before.find((one) => one.emoji === emoji)?.userIds ?? [];
  if (input.includes(userId) === isOn) return before;
  const userIds = isOn ? [...input, userId] : input.filter((id) => id !== userId);
  const all = REACTIONS.map((each) => ({
    emoji: each,
    userIds: each === emoji ? userIds : (before.find((one) => one.emoji === each)?.userIds ?? []),
  }));
  return all.filter((one) => one.userIds.length > 0);
}
