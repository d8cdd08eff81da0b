import * as conversations from "#app/chat/data/conversations";
import * as events from "#app/chat/data/events";
import * as handovers from "#app/chat/data/handovers";
import * as members from "#app/chat/data/members";
import {
  type Conversation,
  type ConversationChange,
  type ConversationInput,
  type MembersChange,
  mayRemoveOthers,
  type OpenConversation,
  type Person,
} from "#app/chat/domain/chat";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { causeOf } from "#app/core/services/causes";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as notifications from "#app/notifications/data/notifications";
import { tellUnread } from "#app/notifications/services/notifications";
import { openConversation, person, withoutLastMessage } from "./conversation-list";
import { addedNotices, groupKeys, handoverGroup, removedNotices } from "./notices";

/**
 * Starts a conversation with others. One with a single person is found again rather than made twice.
 * @returns the conversation without its newest message, and whether it is new
 */
export async function createConversation(deps: Deps, actor: Actor, input: ConversationInput): Promise<Started> {
  authorize(actor, "account.own");
  const others = input.memberIds.filter((id) => id !== actor.id);
  await checkMembers(deps, others, input.kind);
  const name = input.kind === "group" ? input.name : null;
  const pair = input.kind === "direct" ? pairOf(actor.id, others[0] as Id) : null;
  const found = pair && (await findAgain(deps, actor, pair));
  return found || makeOnce(deps, actor, { name, pair, kind: input.kind, ids: [actor.id, ...others] });
}

type Started = { conversation: OpenConversation; isNew: boolean };

/** Renames a group for everybody, or mutes the conversation for the actor. */
export async function changeConversation(
  deps: Deps,
  actor: Actor,
  { id, name, muted }: ConversationChange,
): Promise<OpenConversation> {
  const { db } = deps;
  const conversation = withoutLastMessage(await openConversation(deps, actor, id));
  const louder = muted !== undefined && muted !== conversation.muted ? muted : null;
  const renamed = name !== undefined && name !== conversation.name ? name : null;
  if (renamed !== null) refuseDirect(conversation);
  const muting = louder === null ? [] : [members.mute(db, id, actor.id, louder)];
  const naming = renamed === null ? [] : renaming(deps, actor, id, renamed);
  const [first, ...rest] = [...naming, ...muting];
  if (!first) return conversation;

  const answer = await commit(deps, actor, {
    answer: {
      ...conversation,
      muted: louder ?? conversation.muted,
      name: renamed ?? conversation.name,
      version: conversation.version + (renamed === null ? 0 : 1),
    },
    statements: [first, ...rest],
    current: () => openConversation(deps, actor, id),
  });
  if (renamed !== null) await deps.rooms.refresh(id);
  const notified = renamed === null ? [actor.id] : conversation.members.map((member) => member.id);
  deps.channels.tell(notified, { type: "conversation", conversation: { id } });
  return answer;
}

/** Every member of a group may add others, who then see earlier messages. */
export function addMembers(deps: Deps, actor: Actor, change: MembersChange): Promise<OpenConversation> {
  return asItIs(() => bringIn(deps, actor, change));
}

async function bringIn(deps: Deps, actor: Actor, { id, memberIds }: MembersChange): Promise<OpenConversation> {
  const conversation = withoutLastMessage(await openConversation(deps, actor, id));
  refuseDirect(conversation);
  const added = comingIn(conversation, memberIds);
  if (added.length === 0) return conversation;
  await checkMembers(deps, added, "group");
  const people = (await conversations.peopleOf(deps.db, added)).map(person);
  const answer = await commit(deps, actor, {
    answer: {
      ...conversation,
      members: [...conversation.members, ...people],
      formerMembers: conversation.formerMembers.filter((former) => !added.includes(former.id)),
    },
    statements: [
      members.add(deps.db, id, { ids: added, now: deps.now(), atMost: LIMITS.groupMembers, by: actor.id }),
      record(deps, actor, "member_add", { resource: "conversation", id, metadata: { people: added.length } }),
      events.insert(deps.db, { ...happenedNow(deps, actor, id), kind: "joined", userIds: added }),
    ],
    notices: addedNotices(deps, actor, { id, name: conversation.name, userIds: added }),
    current: async () => {
      const current = await openConversation(deps, actor, id);
      const left = comingIn(current, memberIds);
      if (left.length > 0) await checkMembers(deps, left, "group");
      return current;
    },
  });
  await deps.rooms.refresh(id);
  deps.channels.tell(added, { type: "conversation", conversation: { id } });
  return answer;
}

/**
 * Users may remove themselves at any time. Only the creator of the group, or an admin who is in it, may remove others.
 * @returns the conversation, or null for a user who left it
 */
export function removeMembers(deps: Deps, actor: Actor, change: MembersChange): Promise<OpenConversation | null> {
  return asItIs(() => takeOut(deps, actor, change));
}

async function takeOut(deps: Deps, actor: Actor, { id, memberIds }: MembersChange): Promise<OpenConversation | null> {
  const conversation = withoutLastMessage(await openConversation(deps, actor, id));
  refuseDirect(conversation);
  const isIn = (memberId: Id) => conversation.members.some((member) => member.id === memberId);
  const removed = memberIds.filter(isIn);
  if (removed.length === 0) throw new AppError("not_found", "chat:memberNotFound");
  if (removed.some((memberId) => memberId !== actor.id) && !mayRemoveOthers(actor, conversation)) {
    throw new AppError("forbidden", "chat:removalForbidden");
  }
  const isLeaving = removed.includes(actor.id);
  const unsigned = await handovers.unsignedIn(deps.db, id);
  const answer = await commit(deps, actor, {
    answer: isLeaving ? null : without(conversation, removed),
    statements: [
      members.remove(deps.db, id, { ids: removed, now: deps.now(), by: actor.id }),
      record(deps, actor, "member_remove", { resource: "conversation", id, metadata: { people: removed.length } }),
      ...goingOut(deps, actor, id, removed),
      notifications.removeGroups(deps.db, {
        userIds: removed,
        groupKeys: [...Object.values(groupKeys(id)), ...unsigned.map((handover) => handoverGroup(handover.id))],
      }),
    ],
    notices: removedNotices(deps, actor, { id, name: conversation.name, userIds: removed }),
    current: () => openConversation(deps, actor, id),
  });
  await deps.rooms.refresh(id);
  deps.channels.tell(removed, { type: "conversation", conversation: { id } });
  await tellUnread(deps, removed);
  return answer;
}

/** Finds the conversation again. Finding writes nothing, so a repeat may find the current state. */
async function findAgain(deps: Deps, actor: Actor, pair: string): Promise<Started | null> {
  const id = await conversations.findByPair(deps.db, pair);
  if (!id) return null;
  actor.request?.leaveNothing();
  return { conversation: await openConversation(deps, actor, id), isNew: false };
}

type Making = { kind: "direct" | "group"; name: string | null; pair: string | null; ids: Id[] };

/**
 * Makes a direct conversation once. When two users start one with each other at the same time, one of them makes it,
 * and both are in it.
 */
async function makeOnce(deps: Deps, actor: Actor, { kind, name, pair, ids }: Making): Promise<Started> {
  const id = deps.newId();
  const now = deps.now();
  const people = await conversations.peopleOf(deps.db, ids);
  const quiet = {
    lastSeq: 0,
    readSeq: 0,
    deletedSeqs: [],
    unread: 0,
    muted: "none" as const,
    lastMessage: null,
    formerMembers: [],
  };
  const made = { id, kind, name, createdBy: actor.id, createdAt: now, version: 1, ...quiet };
  try {
    const answer = await commit(deps, actor, {
      answer: { conversation: { ...made, members: people.map(person) }, isNew: true },
      statements: [
        conversations.insert(deps.db, { id, kind, name, pair, createdBy: actor.id, memberIds: ids, now }),
        record(deps, actor, "create", { resource: "conversation", id, next: { kind, people: ids.length } }),
        members.add(deps.db, id, { ids, now, atMost: LIMITS.groupMembers, by: null }),
      ],
      notices: addedNotices(deps, actor, { id, name, userIds: ids }),
      current: async () => {
        throw memberNotFound();
      },
    });
    await deps.rooms.refresh(id);
    deps.channels.tell(ids, { type: "conversation", conversation: { id } });
    return answer;
  } catch (error) {
    const found = pair && /conversations\.pair/.test(causeOf(error)) && (await findAgain(deps, actor, pair));
    if (found) return found;
    throw error;
  }
}

/** The log says that the name changed, and contains neither name. */
function renaming(deps: Deps, actor: Actor, id: Id, name: string): Statement[] {
  return [
    conversations.rename(deps.db, id, { name, now: deps.now(), by: actor.id }),
    record(deps, actor, "update", { resource: "conversation", id, metadata: { renamed: true } }),
    events.insert(deps.db, { ...happenedNow(deps, actor, id), kind: "renamed", userIds: [], name }),
  ];
}

/** The conversation's events for people who leave by themselves and for those who are removed. */
function goingOut(deps: Deps, actor: Actor, id: Id, removed: Id[]): Statement[] {
  const happened = happenedNow(deps, actor, id);
  const others = removed.filter((memberId) => memberId !== actor.id);
  const left = removed.includes(actor.id)
    ? [events.insert(deps.db, { ...happened, kind: "left", userIds: [actor.id] })]
    : [];
  if (others.length === 0) return left;
  return [events.insert(deps.db, { ...happened, kind: "removed", userIds: others }), ...left];
}

function happenedNow({ now }: Deps, actor: Actor, conversationId: Id) {
  return { conversationId, actorId: actor.id, at: now() };
}

/** The conversation as the remaining members see it, without the presence of those who left. */
function without(conversation: OpenConversation, removed: Id[]): OpenConversation {
  const isOut = ({ id }: Person) => removed.includes(id);
  const left = conversation.members.filter(isOut).map(({ online: _, ...one }) => one);
  return {
    ...conversation,
    members: conversation.members.filter((one) => !isOut(one)),
    formerMembers: [...conversation.formerMembers, ...left],
  };
}

/** The users who are not members yet. */
function comingIn({ members: inside }: Conversation, memberIds: Id[]): Id[] {
  const known = new Set(inside.map(({ id }) => id));
  const added = memberIds.filter((id) => !known.has(id));
  if (known.size + added.length > LIMITS.groupMembers) throw tooMany();
  return added;
}

async function checkMembers({ db }: Deps, ids: Id[], kind: "direct" | "group") {
  if (ids.length === 0) throw new AppError("invalid", "chat:membersRequired", { field: "memberIds" });
  if (kind === "direct" && ids.length > 1) throw new AppError("invalid", "chat:onePerson", { field: "memberIds" });
  if (ids.length + 1 > LIMITS.groupMembers) throw tooMany();
  const active = await members.activeUsers(db, ids);
  if (active.length < ids.length) throw memberNotFound();
}

function memberNotFound() {
  return new AppError("invalid", "chat:memberNotFound", { field: "memberIds" });
}

const READINGS = 3;

/** Reads the members again and retries when others join or leave at the same moment. */
async function asItIs<Value>(change: () => Promise<Value>): Promise<Value> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await change();
    } catch (error) {
      const isStale = error instanceof AppError && error.key === "errors:stale";
      if (!isStale || reading === READINGS) throw error;
    }
  }
}

function refuseDirect({ kind }: Conversation) {
  if (kind === "direct") throw new AppError("invalid", "chat:groupsOnly");
}

function tooMany() {
  return new AppError("invalid", "chat:tooManyMembers", { field: "memberIds" });
}

function pairOf(one: Id, other: Id) {
  return Number(one) < Number(other) ? `${one}:${other}` : `${other}:${one}`;
}
