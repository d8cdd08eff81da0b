import * as members from "#app/data/conversation-members";
import * as conversations from "#app/data/conversations";
import {
  type Conversation,
  type ConversationChange,
  type ConversationInput,
  type MembersChange,
  mayRemoveOthers,
} from "#app/domain/chat";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { addedNotices } from "./chat-notices";
import { causeOf, commit } from "./commit";
import { openConversation } from "./conversation-list";
import type { Deps } from "./deps";

/**
 * A conversation with others. One with a single person is found again rather than made twice.
 * @returns the conversation, and whether it is new
 */
export async function createConversation(deps: Deps, actor: Actor, input: ConversationInput) {
  authorize(actor, "account.own");
  const others = input.memberIds.filter((id) => id !== actor.id);
  await checkMembers(deps, others, input.kind);
  const name = input.kind === "group" ? input.name : null;
  const pair = input.kind === "direct" ? pairOf(actor.id, others[0] as Id) : null;
  const known = pair && (await conversations.findByPair(deps.db, pair));
  const id = known ?? (await makeOnce(deps, actor, { name, pair, kind: input.kind, ids: [actor.id, ...others] }));
  if (!known) await deps.rooms.refresh(id);
  if (!known) deps.channels.tell([actor.id, ...others], { type: "conversation", conversation: { id } });
  return { conversation: await openConversation(deps, actor, id), isNew: !known };
}

/** Renames a group for everybody, or sets how loud the conversation is for oneself. */
export async function changeConversation(deps: Deps, actor: Actor, { id, name, muted }: ConversationChange) {
  const conversation = await openConversation(deps, actor, id);
  if (muted !== undefined && muted !== conversation.muted) {
    await members.mute(deps.db, id, actor.id, muted);
    deps.channels.tell([actor.id], { type: "conversation", conversation: { id } });
  }
  if (name !== undefined && name !== conversation.name) {
    refuseDirect(conversation);
    await commit(deps, actor, {
      id,
      statements: [
        conversations.rename(deps.db, id, { name, now: deps.now() }),
        record(deps, actor, "update", {
          resource: "conversation",
          id,
          previous: { name: conversation.name },
          next: { name },
        }),
      ],
    });
    await deps.rooms.refresh(id);
    const everybody = conversation.members.map((member) => member.id);
    deps.channels.tell(everybody, { type: "conversation", conversation: { id } });
  }
  return openConversation(deps, actor, id);
}

/** Every member of a group may bring others in; they see what was said before. */
export async function addMembers(deps: Deps, actor: Actor, { id, memberIds }: MembersChange) {
  const conversation = await openConversation(deps, actor, id);
  refuseDirect(conversation);
  const added = comingIn(conversation, memberIds);
  if (added.length === 0) return conversation;
  await checkMembers(deps, added, "group");
  await commit(deps, actor, {
    id,
    statements: [
      members.add(deps.db, id, { ids: added, now: deps.now(), atMost: LIMITS.groupMembers }),
      record(deps, actor, "member_add", { resource: "conversation", id, metadata: { members: added } }),
    ],
    notices: addedNotices(deps, actor, { id, name: conversation.name, userIds: added }),
    current: async () => {
      const current = await openConversation(deps, actor, id);
      comingIn(current, memberIds);
      return current;
    },
  });
  await deps.rooms.refresh(id);
  deps.channels.tell(added, { type: "conversation", conversation: { id } });
  return openConversation(deps, actor, id);
}

/**
 * Oneself at any time; others only by who made the group, or by an admin who is in it.
 * @returns the conversation, or null for whoever has left it
 */
export async function removeMembers(deps: Deps, actor: Actor, { id, memberIds }: MembersChange) {
  const conversation = await openConversation(deps, actor, id);
  refuseDirect(conversation);
  const isIn = (memberId: Id) => conversation.members.some((member) => member.id === memberId);
  const removed = memberIds.filter(isIn);
  if (removed.length === 0) throw new AppError("not_found", "chat:memberNotFound");
  if (removed.some((memberId) => memberId !== actor.id) && !mayRemoveOthers(actor, conversation)) {
    throw new AppError("forbidden", "chat:removalForbidden");
  }
  await commit(deps, actor, {
    id,
    statements: [
      members.remove(deps.db, id, { ids: removed, now: deps.now() }),
      record(deps, actor, "member_remove", { resource: "conversation", id, metadata: { members: removed } }),
    ],
  });
  await deps.rooms.refresh(id);
  deps.channels.tell(removed, { type: "conversation", conversation: { id } });
  return removed.includes(actor.id) ? null : openConversation(deps, actor, id);
}

type Making = { kind: "direct" | "group"; name: string | null; pair: string | null; ids: Id[] };

/** Of two who start a conversation with each other at the same time one makes it, and both are in it. */
async function makeOnce(deps: Deps, actor: Actor, { kind, name, pair, ids }: Making): Promise<Id> {
  const id = deps.newId();
  const now = deps.now();
  try {
    return await commit(deps, actor, {
      id,
      statements: [
        conversations.insert(deps.db, { id, kind, name, pair, createdBy: actor.id, now }),
        record(deps, actor, "create", { resource: "conversation", id, next: { kind, name, members: ids } }),
        members.add(deps.db, id, { ids, now, atMost: LIMITS.groupMembers }),
      ],
      notices: addedNotices(deps, actor, { id, name, userIds: ids }),
    });
  } catch (error) {
    const made = pair && /conversations\.pair/.test(causeOf(error)) && (await conversations.findByPair(deps.db, pair));
    if (made) return made;
    throw error;
  }
}

/** Those who are not in yet. */
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
  if (active.length < ids.length) throw new AppError("invalid", "chat:memberNotFound", { field: "memberIds" });
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
