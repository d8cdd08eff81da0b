import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";

/** The silent messages of a conversation: none, all but mentions, or all. */
export const MUTE_LEVELS = ["none", "mentions", "all"] as const;
export type MuteLevel = (typeof MUTE_LEVELS)[number];

/** Counts characters as people do: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}

type Group = { kind: "direct" | "group"; ownerId: Id | null };

/** The owner of a group and an admin who is in it may remove other members, and take their messages away. */
export function mayModerate(member: { id: Id; role: RoleOrNone }, { kind, ownerId }: Group): boolean {
  return kind === "group" && (can(member.role, "chat.removeOthers") || ownerId === member.id);
}

type Inside = { id: Id; joinedAt: number; isGone?: boolean; isSuspended?: boolean };

/**
 * The owner of a group: of its members who can sign in, the one who has been in it longest; of those who came at once,
 * its creator. So a group whose owner leaves has another owner at once, and who comes back is not the owner again.
 */
export function ownerOf(members: readonly Inside[], createdBy: Id): Id | null {
  const acting = members.filter(({ isGone, isSuspended }) => !isGone && !isSuspended);
  const first = Math.min(...acting.map(({ joinedAt }) => joinedAt));
  const longest = acting.filter(({ joinedAt }) => joinedAt === first);
  return (longest.find(({ id }) => id === createdBy) ?? longest[0])?.id ?? null;
}

type Place<Person> = { kind: "direct" | "group"; members: readonly Person[] };

/** The other person of a direct conversation whose account was deleted. Nothing more can be written to them. */
export function deletedPartner<Person extends { isGone?: boolean }>(place: Place<Person>): Person | undefined {
  const { kind, members } = place;
  return kind === "direct" ? members.find(({ isGone }) => isGone) : undefined;
}
