import type { RoomEvent } from "#app/chat/domain/room";
import { createConversation } from "#app/chat/services/conversations";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { TestFactory } from "../server/factory";
import { openSocket } from "../server/sockets";
import { amina, karim, nour, salma, victor } from "./cast";
import { joins, signIn } from "./sign-in";

const ROLES = { admin: amina, manager: karim, supervisor: salma, viewer: victor, none: nour } as const;

/** A group of these members of the cast, made by the first. */
export async function groupOf(factory: TestFactory, ...roles: RoleOrNone[]) {
  for (const role of roles) await joins(factory, role);
  const [maker, ...others] = roles.map((role) => ROLES[role ?? "none"]);
  if (!maker) throw new Error("nobody is in the group");
  const memberIds = others.map(({ id }) => id);
  const input = { kind: "group", name: "Sewing 1, mornings", memberIds } as const;
  return (await createConversation(factory.deps, maker, input)).conversation;
}

/** A user's tab with an open conversation, and the events it receives. */
export async function enter(factory: TestFactory, role: RoleOrNone, conversationId: string, cookie?: string) {
  const own = cookie ?? (await signIn(factory, role));
  const socket = await openSocket(factory, `/realtime/conversations/${conversationId}`, own);
  const heard: RoomEvent[] = [];
  /** The next event of a kind; those before it are kept in `heard` as well. */
  const hears = async <Type extends RoomEvent["type"]>(
    type: Type,
    matches: (event: Of<Type>) => boolean = () => true,
  ) => {
    for (let at = 0; ; at += 1) {
      while (heard.length <= at) heard.push(...((await socket.next()) as RoomEvent[]));
      const event = heard[at] as RoomEvent;
      if (event.type === type && matches(event as Of<Type>)) return event as Of<Type>;
    }
  };
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  return { ...socket, heard, hears, say, cookie: own };
}

type Of<Type extends RoomEvent["type"]> = Extract<RoomEvent, { type: Type }>;
