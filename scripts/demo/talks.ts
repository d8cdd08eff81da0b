import type { Reaction } from "#app/chat/domain/reactions";
import { createConversation } from "#app/chat/services/conversations";
import { uploadFile } from "#app/chat/services/files";
import { writeHandover } from "#app/chat/services/handovers";
import { postMessage, reactTo } from "#app/chat/services/messages";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { plantTime, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { type Cast, type Name, supervisorOf } from "./cast";

type Speech = {
  by: Name | "lastSupervisor";
  text: string;
  file?: { name: string; text: string };
  reactions?: Partial<Record<Name, Reaction>>;
};
type Talk = { name?: string; members: Name[]; says: Speech[] };

/** The group in which stops are told and answered while the demo lives. */
export const STOPS_GROUP = "Arrêts et dépannage";
export const QUALITY_GROUP = "Qualité, Hall B";
export const HANDOVER_GROUP = "Passation, Couture 1";
export const HANDOVER_LINE = "Couture 1";

/**
 * The conversations of the demo factory: a room keeps its own messages, which no seed of the database can write. They
 * have the time at which they are posted, so they greet nobody by the hour. `#line(Couture 7)` becomes a card of that
 * line, `#handover` one of the last shift of Couture 1, which nobody has signed yet. `lastSupervisor` is whoever led it.
 */
const TALKS: Talk[] = [
  {
    name: QUALITY_GROUP,
    members: ["supervisor", "manager", "admin", "mehdi", "nadia"],
    says: [
      { by: "supervisor", text: "#line(Couture 7) perce la maille depuis quatre jours : une pièce sur dix revient." },
      {
        by: "manager",
        text: "Vu, c’est le premier point du rapport. Les aiguilles ont été changées ?",
        reactions: { supervisor: "👀" },
      },
      {
        by: "supervisor",
        text: "Sur quatre postes. Il manque des 75 à pointe bille pour les dix autres, la liste est jointe.",
        file: {
          name: "aiguilles-couture-7.csv",
          text: "Poste;Aiguille montée;Aiguille voulue;Changée\n1;90 R;75 SES;oui\n2;90 R;75 SES;oui\n3;90 R;75 SES;oui\n4;90 R;75 SES;oui\n5;90 R;75 SES;non\n6;90 R;75 SES;non\n7;80 R;75 SES;non\n",
        },
        reactions: { manager: "👍", nadia: "👍" },
      },
      { by: "manager", text: "@admin il faut cette commande avant la prochaine équipe, sinon on arrête la chaîne." },
      { by: "admin", text: "Commande passée, le magasin les prépare." },
    ],
  },
  {
    name: HANDOVER_GROUP,
    members: ["nadia", "supervisor", "manager"],
    says: [
      { by: "lastSupervisor", text: "La passation de la dernière équipe est prête, elle attend une signature." },
      { by: "lastSupervisor", text: "#handover" },
    ],
  },
  {
    members: ["supervisor", "admin"],
    says: [
      {
        by: "supervisor",
        text: "Imane Ouahbi a demandé un compte. Elle remplace Nadia pendant son congé, c’est normal.",
      },
      {
        by: "admin",
        text: "Je regarde. Chef d’équipe, donc, avec les droits de saisie ?",
        reactions: { supervisor: "✅" },
      },
      {
        by: "supervisor",
        text: "Oui. Et #line(Couture 9) tient : plus de coutures ouvertes depuis une semaine, les guides sont bien réglés.",
        reactions: { admin: "👏" },
      },
    ],
  },
  {
    name: "Finition 4",
    members: ["manager", "supervisor", "viewer", "mehdi"],
    says: [
      { by: "manager", text: "#line(Finition 4) has lost a little pace every week for a month. What holds it up?" },
      { by: "supervisor", text: "The press. We wait longer for the mechanic each time." },
      { by: "viewer", text: "Does the customer’s date still hold?", reactions: { manager: "👀" } },
      { by: "supervisor", text: "Stopped again: 65 minutes without a mechanic. When can somebody come?" },
    ],
  },
  {
    name: STOPS_GROUP,
    members: ["manager", "supervisor", "nadia", "mehdi", "admin"],
    says: [
      {
        by: "manager",
        text: "Un seul endroit pour les arrêts : la chaîne, les minutes, la raison. Je réponds ici.",
        reactions: { supervisor: "👍", nadia: "👍" },
      },
    ],
  },
  {
    members: ["viewer", "manager"],
    says: [
      { by: "viewer", text: "I see #line(Couture 3) began a new product this week. Is the dip normal?" },
      {
        by: "manager",
        text: "Yes, a third of the pace is missing on the first day, and it is back within a week. Look at the days of the line.",
        reactions: { viewer: "👍" },
      },
    ],
  },
];

/** Begins the conversations, as the people of the demo would by their own hands. */
export async function beginTalks(deps: Deps, cast: Cast) {
  const lines = await idsOfLines(deps);
  const place = lastShift(plantTime(deps.now(), await deps.settings()));
  const lastSupervisor = supervisorOf(place);
  for (const { name, members, says } of TALKS) {
    const [owner, ...others] = members.map((member) => cast[member]);
    const memberIds = others.map(({ id }) => id);
    const { conversation } = await createConversation(
      deps,
      owner as Cast[Name],
      name ? { kind: "group", name, memberIds } : { kind: "direct", memberIds },
    );
    for (const { by, text, file, reactions } of says) {
      const speaker = cast[by === "lastSupervisor" ? lastSupervisor : by];
      const fileIds = file ? [(await uploadFile(deps, speaker, bytesOf(file))).id] : [];
      const written = text === "#handover" ? await handOver() : withCards(text, lines);
      const { seq } = await postMessage(deps, speaker, { ...said(conversation.id, written), fileIds });
      for (const [reader, emoji] of Object.entries(reactions ?? {}))
        await reactTo(deps, cast[reader as Name], { conversationId: conversation.id, seq, emoji, isOn: true });

      async function handOver() {
        const productionLineId = lines.get(HANDOVER_LINE) as Id;
        const note = "Fil 402 presque fini, deux cônes restent. Poste 6 : tension à surveiller.";
        const { id } = await writeHandover(deps, speaker, {
          conversationId: conversation.id,
          productionLineId,
          note,
          ...place,
        });
        return `#handover:${id}`;
      }
    }
  }
}

/** A message of a conversation, with a client id of its own. */
export function said(conversationId: Id, text: string) {
  return { conversationId, clientId: crypto.randomUUID(), text, fileIds: [] as Id[] };
}

export function withCards(text: string, lines: ReadonlyMap<string, Id>) {
  return text.replace(/#line\(([^)]+)\)/g, (_, name: string) => `#line:${lines.get(name)}`);
}

export async function idsOfLines({ db }: Deps): Promise<Map<string, Id>> {
  const { results } = await db.$client
    .prepare("SELECT id, name FROM production_lines WHERE hidden_at IS NULL")
    .all<{ id: number; name: string }>();
  return new Map(results.map(({ id, name }) => [name, String(id)]));
}

function bytesOf({ name, text }: { name: string; text: string }) {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** The shift before the running one. */
function lastShift({ day, shift }: { day: Day; shift: Shift | null }): { date: Day; shift: Shift } {
  if (shift === "morning") return { date: addDays(day, -1), shift: "night" };
  return { date: day, shift: shift === "night" ? "afternoon" : "morning" };
}
