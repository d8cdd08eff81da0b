import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";

/** The silent messages of a conversation: none, all but mentions, or all. */
export const MUTE_LEVELS = ["none", "mentions", "all"] as const;
export type MuteLevel = (typeof MUTE_LEVELS)[number];

/** Counts characters as people do: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}

type RemovalPlace = { kind: "direct" | "group"; createdBy: Id };

/** The creator of a group and an admin who is in it may remove other members. */
export function mayRemoveOthers(member: { id: Id; role: RoleOrNone }, { kind, createdBy }: RemovalPlace): boolean {
  return kind === "group" && (can(member.role, "chat.removeOthers") || createdBy === member.id);
}

type Place<Person> = { kind: "direct" | "group"; members: readonly Person[] };

/** The other person of a direct conversation whose account was deleted. Nothing more can be written to them. */
export function deletedPartner<Person extends { isGone?: boolean }>(place: Place<Person>): Person | undefined {
  const { kind, members } = place;
  return kind === "direct" ? members.find(({ isGone }) => isGone) : undefined;
}
