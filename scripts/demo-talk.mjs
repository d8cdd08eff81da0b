import { randomUUID } from "node:crypto";
import { readConstants } from "./constants.mjs";
import { openClient } from "./factory-client.mjs";

/**
 * The conversations of the demo factory, posted over the API once it is served: a room keeps its own messages, which no
 * seed of the database can write. `#line` becomes a card of the factory's first line.
 */
const TALKS = [
  {
    name: "Hall A",
    members: ["manager", "supervisor", "admin", "viewer"],
    says: [
      ["supervisor", "Good morning! #line starts with eleven people today, two are at the doctor."],
      ["manager", "Thank you. Can Hall B lend you somebody until ten?"],
      ["supervisor", "Yes, Samira comes over. The collar machine is oiled and runs again."],
      [
        "manager",
        "@admin the new product needs its standard minutes before noon, or nobody sees an efficiency for it.",
      ],
      ["supervisor", "The first bundle is through the last operation. Looks good 🧵"],
    ],
  },
  {
    members: ["supervisor", "admin"],
    says: [
      ["supervisor", "Bonjour ! Le scanner de la ligne 2 est de nouveau en ligne."],
      ["supervisor", "Je ferme le poste vers 14 h et je passe vous voir."],
    ],
  },
];

export async function beginTalks(url) {
  const clients = await signInAll(url);
  const { items } = await clients.admin.get("/api/production-lines?size=1");
  for (const { name, members, says } of TALKS) {
    const [owner, ...others] = members;
    const memberIds = others.map((role) => clients[role].id);
    const kind = name ? "group" : "direct";
    const { id } = await clients[owner].post("/api/chat/conversations", { kind, memberIds, ...(name && { name }) });
    for (const [role, text] of says) {
      const message = { clientId: randomUUID(), text: text.replace("#line", `#line:${items[0].id}`), fileIds: [] };
      await clients[role].post(`/api/chat/conversations/${id}/messages`, message);
    }
  }
  for (const client of Object.values(clients)) await client.post("/api/auth/logout");
}

async function signInAll(url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const clients = {};
  for (const { role, email } of DEMO_ACCOUNTS) {
    const client = openClient(url);
    const { user } = await client.post("/api/auth/login", { email, password: DEMO_PASSWORD });
    clients[role] = { ...client, id: user.id };
  }
  return clients;
}
