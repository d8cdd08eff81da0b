import { randomUUID } from "node:crypto";
import { readConstants } from "./constants.mjs";
import { openClient } from "./factory-client.mjs";

/**
 * The conversations of the demo factory, posted over the API once it is served: a room keeps its own messages, which no
 * seed of the database can write. They have the time of the first start, so they greet nobody by the hour.
 * `#line(Couture 7)` becomes a card of that line, `#handover` one of the last shift of Couture 1, which nobody has
 * signed yet. `lastSupervisor` is whoever led it.
 */
const TALKS = [
  {
    name: "Qualité, Hall B",
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
    name: "Passation, Couture 1",
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

export async function beginTalks(url) {
  const clients = await signInAll(url);
  const { items: users } = await clients.admin.get("/api/users?size=100");
  const idsOfOthers = Object.fromEntries(users.map(({ username, id }) => [username, id]));
  const lines = await clients.admin.all("/api/production-lines");
  const idOf = (name) => lines.find((line) => line.name === name)?.id;
  const handover = { productionLineId: idOf("Couture 1"), ...lastShift(await clients.admin.get("/api/dashboard")) };
  clients.lastSupervisor = handover.shift === "afternoon" ? clients.nadia : clients.supervisor;
  for (const { name, members, says } of TALKS) {
    const [owner, ...others] = members;
    const memberIds = others.map((one) => clients[one]?.id ?? idsOfOthers[one]);
    const kind = name ? "group" : "direct";
    const { id } = await clients[owner].post("/api/chat/conversations", { kind, memberIds, ...(name && { name }) });
    for (const said of says) await say(clients, id, said, { idOf, handover });
  }
  for (const client of new Set(Object.values(clients))) await client.post("/api/auth/logout");
}

async function say(clients, id, { by, text, file, reactions = {} }, { idOf, handover }) {
  const client = clients[by];
  const fileIds = file ? [(await client.upload("/api/chat/files", file.name, file.text)).id] : [];
  const words = text.replace(/#line\(([^)]+)\)/g, (_, name) => `#line:${idOf(name)}`);
  const written = words === "#handover" ? await handOver(client, id, handover) : words;
  const { seq } = await client.post(`/api/chat/conversations/${id}/messages`, {
    clientId: randomUUID(),
    text: written,
    fileIds,
  });
  for (const [reader, emoji] of Object.entries(reactions)) {
    await clients[reader].post(`/api/chat/conversations/${id}/messages/${seq}/reactions`, { emoji, isOn: true });
  }
}

async function handOver(client, conversationId, place) {
  const note = "Fil 402 presque fini, deux cônes restent. Poste 6 : tension à surveiller.";
  const { id } = await client.post("/api/chat/handovers", { conversationId, note, ...place });
  return `#handover:${id}`;
}

/** The shift before the running one. */
function lastShift({ day, shift }) {
  if (shift === "morning") return { date: dayBefore(day), shift: "night" };
  return { date: day, shift: shift === "night" ? "afternoon" : "morning" };
}

function dayBefore(day) {
  return new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}

async function signInAll(url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const addresses = [...DEMO_ACCOUNTS.map(({ role, email }) => [role, email]), ["nadia", "nadia@demo.trame"]];
  const clients = {};
  for (const [name, email] of addresses) {
    const client = openClient(url);
    const { user } = await client.post("/api/auth/login", { email, password: DEMO_PASSWORD });
    clients[name] = { ...client, id: user.id };
  }
  return clients;
}
