import * as conversations from "#app/chat/data/conversations";
import * as events from "#app/chat/data/events";
import * as handovers from "#app/chat/data/handovers";
import * as members from "#app/chat/data/members";
import * as chatUsers from "#app/chat/data/users";
import type {
  Conversation,
  ConversationChange,
  ConversationInput,
  ConversationKind,
  MembersChange,
  OpenConversation,
  Person,
} from "#app/chat/domain/chat";
import { mayModerate } from "#app/chat/domain/conversations";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as notifications from "#app/notifications/data/notifications";
import { tellUnread } from "#app/notifications/services/notifications";
import { openConversation, person, withoutLastMessage } from "./conversation-list";
import { addedNotices, groupKeys, handoverGroup, removedNotices } from "./notices";

/**
 * Starts a conversation: with one other, with a group, or with everybody who may take over a shift. One with a single
 * person, and a group of everybody who may take over, is found again rather than made twice.
 * @returns the conversation without its newest message, and whether it is new
 */
export async function createConversation(deps: Deps, actor: Actor, input: ConversationInput): Promise<Started> {
  authorize(actor, input.kind === "handover" ? "chat.handOver" : "account.own");
  const kind: ConversationKind = input.kind === "direct" ? "direct" : "group";
  const name = input.kind === "direct" ? null : input.name;
  if (input.kind !== "handover") checkNumber(othersIn(input, actor), kind);
  return write<MembersFound, Started>(deps, actor, {
    read: (deps) => readMembers(deps, actor, input),
    decide: ({ ids, pair, active, found, people }) => {
      if (ids.length === 1) throw new AppError("invalid", "chat:nobodyTakesOver");
      checkMembers(ids, active);
      if (found) {
        // Finding writes nothing, so a repeat may find the current state.
        actor.request?.leaveNothing();
        return { answer: { conversation: found, isNew: false } };
      }
      const id = deps.newId();
      const now = deps.now();
      const ownerId = kind === "group" ? actor.id : null;
      const made = { id, kind, name, createdBy: actor.id, ownerId, createdAt: now, version: 1, ...QUIET };
      return {
        answer: { conversation: { ...made, formerMembers: [], members: people.map(person) }, isNew: true },
        statements: [
          conversations.insert(deps.db, { id, kind, name, pair, createdBy: actor.id, memberIds: ids, now }),
          record(deps, actor, "create", { resource: "conversation", id, next: { kind, people: ids.length } }),
          members.add(deps.db, id, { ids, now, atMost: LIMITS.groupMembers, by: null }),
        ],
        notices: addedNotices(deps, actor, { id, name, userIds: ids }),
        // Two who start a conversation with each other at the same time are both in the one that was made first.
        expects: { [STALE]: memberNotFound, "conversations.pair": memberNotFound },
        after: () => notify(deps, id, ids),
      };
    },
  });
}

/** A new conversation, before anybody has written in it. */
const QUIET = {
  lastSeq: 0,
  readSeq: 0,
  deletedSeqs: [],
  unread: 0,
  muted: "none" as const,
  isMarked: false,
  isPinned: false,
  lastMessage: null,
};

type MembersFound = Awaited<ReturnType<typeof readMembers>>;

/** The people of a new conversation, and the one of the same people if there is one. */
async function readMembers(deps: Deps, actor: Actor, input: ConversationInput) {
  const { db } = deps;
  const isHandover = input.kind === "handover";
  const others = isHandover
    ? await chatUsers.takersOver(db, { except: actor.id, limit: LIMITS.groupMembers - 1 })
    : othersIn(input, actor);
  const ids = [actor.id, ...others];
  const pair = input.kind === "direct" ? pairOf(actor.id, others[0] as Id) : null;
  const [active, people, foundId] = await Promise.all([
    members.activeUsers(db, ids),
    conversations.peopleOf(db, ids),
    pair ? conversations.findByPair(db, pair) : isHandover ? conversations.findGroupOf(db, ids) : null,
  ]);
  return { ids, pair, active, people, found: foundId ? await openConversation(deps, actor, foundId) : null };
}

function othersIn({ memberIds }: { memberIds: readonly Id[] }, actor: Actor): Id[] {
  return memberIds.filter((id) => id !== actor.id);
}

/** Tells the room of a conversation and these users that it has changed. */
async function notify(deps: Deps, id: Id, userIds: Id[]) {
  await deps.rooms.refresh(id);
  deps.channels.tell(userIds, { type: "conversation", conversation: { id } });
}

type Started = { conversation: OpenConversation; isNew: boolean };

/**
 * Renames a group for everybody, or mutes, marks or pins the conversation for the actor.
 * @throws AppError `conflict` when somebody renamed it since the given version
 */
export async function changeConversation(
  deps: Deps,
  actor: Actor,
  { id, name, version, ...marks }: ConversationChange,
): Promise<OpenConversation> {
  return write<OpenConversation, OpenConversation>(deps, actor, {
    read: async (deps) => withoutLastMessage(await openConversation(deps, actor, id)),
    decide: (conversation) => {
      const own = changedMarks(conversation, marks);
      const renamed = name !== undefined && name !== conversation.name ? name : null;
      if (renamed !== null) refuseDirect(conversation);
      if (own === null && renamed === null) return { answer: conversation };
      if (renamed !== null && version !== undefined && version !== conversation.version) {
        throw new AppError("conflict", "errors:stale", { details: { current: conversation } });
      }
      return {
        answer: {
          ...conversation,
          ...own,
          name: renamed ?? conversation.name,
          version: conversation.version + (renamed === null ? 0 : 1),
        },
        statements: [
          ...(renamed === null ? [] : renaming(deps, actor, id, renamed)),
          ...(own === null ? [] : [members.mark(deps.db, id, actor.id, own)]),
        ],
        current: () => openConversation(deps, actor, id),
        after: async () => {
          if (renamed !== null) await deps.rooms.refresh(id);
          const notified = renamed === null ? [actor.id] : conversation.members.map((member) => member.id);
          deps.channels.tell(notified, { type: "conversation", conversation: { id } });
        },
      };
    },
  });
}

/** Those of these marks that are new; null if none is. */
function changedMarks(now: members.OwnMarks, asked: Partial<members.OwnMarks>): Partial<members.OwnMarks> | null {
  const changed = Object.entries(asked).filter(([name, value]) => value !== now[name as keyof members.OwnMarks]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Every member of a group may add others, who then see earlier messages. */
export function addMembers(deps: Deps, actor: Actor, { id, memberIds }: MembersChange): Promise<OpenConversation> {
  return write<AddingFound, OpenConversation>(deps, actor, {
    read: (deps) => readAdding(deps, actor, { id, memberIds }),
    decide: ({ conversation, added, active, people }) => {
      if (added.length === 0) return { answer: conversation };
      checkMembers(added, active);
      return {
        answer: {
          ...conversation,
          members: [...conversation.members, ...people.map(person)],
          formerMembers: conversation.formerMembers.filter((former) => !added.includes(former.id)),
        },
        statements: [
          members.add(deps.db, id, { ids: added, now: deps.now(), atMost: LIMITS.groupMembers, by: actor.id }),
          record(deps, actor, "member_add", { resource: "conversation", id, metadata: { people: added.length } }),
          events.insert(deps.db, { ...happenedNow(deps, actor, id), kind: "joined", userIds: added }),
        ],
        notices: addedNotices(deps, actor, { id, name: conversation.name, userIds: added }),
        expects: { [STALE]: stale },
        after: () => notify(deps, id, added),
      };
    },
  });
}

type AddingFound = Awaited<ReturnType<typeof readAdding>>;

/** A group, and those of these users who are not in it yet. */
async function readAdding(deps: Deps, actor: Actor, { id, memberIds }: MembersChange) {
  const conversation = withoutLastMessage(await openConversation(deps, actor, id));
  refuseDirect(conversation);
  const added = comingIn(conversation, memberIds);
  if (added.length === 0) return { conversation, added, active: [], people: [] };
  const [active, people] = await Promise.all([
    members.activeUsers(deps.db, added),
    conversations.peopleOf(deps.db, added),
  ]);
  return { conversation, added, active, people };
}

/**
 * Users may remove themselves at any time. Only the owner of the group, or an admin who is in it, may remove others.
 * @returns the conversation, or null for a user who left it
 */
export function removeMembers(
  deps: Deps,
  actor: Actor,
  { id, memberIds }: MembersChange,
): Promise<OpenConversation | null> {
  return write<RemovingFound, OpenConversation | null>(deps, actor, {
    read: (deps) => readRemoving(deps, actor, id),
    decide: ({ conversation, unsigned }) => {
      const removed = goingOut(actor, conversation, memberIds);
      const handoverGroups = unsigned.map((handover) => handoverGroup(handover.id));
      return {
        answer: removed.includes(actor.id) ? null : without(conversation, removed),
        statements: [
          members.remove(deps.db, id, { ids: removed, now: deps.now(), by: actor.id }),
          record(deps, actor, "member_remove", { resource: "conversation", id, metadata: { people: removed.length } }),
          ...departures(deps, actor, id, removed),
          notifications.removeGroups(deps.db, {
            userIds: removed,
            groupKeys: [...Object.values(groupKeys(id)), ...handoverGroups],
          }),
        ],
        notices: removedNotices(deps, actor, { id, name: conversation.name, userIds: removed }),
        expects: { [STALE]: stale },
        after: async () => {
          await notify(deps, id, removed);
          await tellUnread(deps, removed);
        },
      };
    },
  });
}

type RemovingFound = Awaited<ReturnType<typeof readRemoving>>;

/** A group, and the handovers in it that nobody has signed. */
async function readRemoving(deps: Deps, actor: Actor, id: Id) {
  const [conversation, unsigned] = await Promise.all([
    openConversation(deps, actor, id),
    handovers.unsignedIn(deps.db, id),
  ]);
  return { conversation: withoutLastMessage(conversation), unsigned };
}

/**
 * The members to remove.
 * @throws AppError `not_found` when none of them is a member, `forbidden` for others than oneself
 */
function goingOut(actor: Actor, conversation: OpenConversation, memberIds: Id[]): Id[] {
  refuseDirect(conversation);
  const removed = memberIds.filter((memberId) => conversation.members.some((member) => member.id === memberId));
  if (removed.length === 0) throw new AppError("not_found", "chat:memberNotFound");
  if (removed.some((memberId) => memberId !== actor.id) && !mayModerate(actor, conversation)) {
    throw new AppError("forbidden", "chat:removalForbidden");
  }
  return removed;
}

/** The members of a group have changed in every round. */
function stale() {
  return new AppError("conflict", "errors:stale");
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
function departures(deps: Deps, actor: Actor, id: Id, removed: Id[]): Statement[] {
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
  const members = conversation.members.filter((one) => !isOut(one));
  const isOwned = members.some(({ id }) => id === conversation.ownerId);
  return {
    ...conversation,
    members,
    // The members stand in the order in which they came.
    ownerId: isOwned
      ? conversation.ownerId
      : (members.find(({ isGone, isSuspended }) => !isGone && !isSuspended)?.id ?? null),
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

function checkNumber(ids: Id[], kind: "direct" | "group") {
  if (ids.length === 0) throw new AppError("invalid", "chat:membersRequired", { field: "memberIds" });
  if (kind === "direct" && ids.length > 1) throw new AppError("invalid", "chat:onePerson", { field: "memberIds" });
  if (ids.length + 1 > LIMITS.groupMembers) throw tooMany();
}

function checkMembers(ids: Id[], active: readonly unknown[]) {
  if (active.length < ids.length) throw memberNotFound();
}

function memberNotFound() {
  return new AppError("invalid", "chat:memberNotFound", { field: "memberIds" });
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
