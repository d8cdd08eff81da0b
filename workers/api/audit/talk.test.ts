import { expect, test } from "vitest";
import { sealEntries } from "#app/audit/services/chain";
import { auditLog } from "#app/core/data/schema";
import { karim } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { callAs } from "#tests/server/call";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";

/** Words that only the members of the conversation may know. */
const PRIVATE = ["Wages", "raise", "needle", "salma", "victor"];

const entry = {
  at: NOW,
  resource: "conversation" as const,
  resourceId: "77",
  actorId: karim.id,
  actorName: "karim",
  actorRole: "manager",
  ip: "192.0.2.7",
  userAgent: "test",
};

/** Writes entries in their earlier form: with names, members and notes. */
async function writtenBefore({ deps }: TestFactory) {
  await deps.db.insert(auditLog).values([
    {
      ...entry,
      action: "create",
      description: "conversation.create",
      next: { kind: "group", name: "Wages", members: ["3", "4"] },
    },
    {
      ...entry,
      action: "update",
      description: "conversation.update",
      previous: { name: "Wages" },
      next: { name: "Wages and raises" },
    },
    {
      ...entry,
      action: "update",
      description: "conversation.update",
      next: { handover: "5", productionLineId: "31", date: "2026-03-18", shift: "night", note: "needle 4 breaks" },
    },
    { ...entry, action: "member_add", description: "conversation.member_add", metadata: { members: ["3", "4"] } },
  ]);
  await deps.db.run(
    "INSERT INTO users (id, username, username_key, email, email_key, search_text, role, status, created_at, updated_at) VALUES (3, 'salma', 'salma', 's@x', 's@x', 'salma', 'viewer', 'active', 1, 1), (4, 'victor', 'victor', 'v@x', 'v@x', 'victor', 'viewer', 'active', 1, 1)",
  );
  await deps.db.run(
    "INSERT INTO conversations (id, kind, name, search_text, created_by, last_at, created_at, updated_at) VALUES (77, 'group', 'Wages and raises', 'wages and raises', 3, 1, 1, 1)",
  );
}

test.each(["admin", "manager"] as const)(
  "a %s sees that a group has entries, and no word, name or member of it",
  async (role) => {
    await using factory = await openFactory();
    for (const each of ["admin", "manager"] as const) await joins(factory, each);
    await writtenBefore(factory);
    const call = await callAs(factory, role);
    const paths = [
      "/api/audit-logs",
      "/api/audit-logs?resource=conversation&resourceId=77",
      "/api/audit-logs/export.csv?resource=conversation",
      ...(await factory.deps.db.select().from(auditLog)).map(({ id }) => `/api/audit-logs/${id}`),
      ...(role === "manager" ? ["/api/account/data.json"] : []),
    ];
    for (const path of paths) {
      const answer = await call("GET", path);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect(text, path).toContain("conversation");
      for (const word of PRIVATE) expect(text.toLowerCase(), `${path} ${word}`).not.toContain(word.toLowerCase());
    }
    const { items } = (await (await call("GET", "/api/audit-logs?resource=conversation")).json()) as {
      items: object[];
    };
    expect(items).toMatchObject([
      { action: "member_add", metadata: { people: 2 }, resourceName: null },
      { action: "update", next: { handover: "5", productionLineId: "31", date: "2026-03-18", shift: "night" } },
      { action: "update", previous: null, next: null, metadata: { renamed: true } },
      { action: "create", next: { kind: "group", people: 2 } },
    ]);
  },
);

test("a search finds no conversation by its messages, its name or its members", async () => {
  await using factory = await openFactory();
  await writtenBefore(factory);
  const call = await callAs(factory, "admin");
  for (const q of ["needle", "breaks", "Wages", "raises", '"3"', "note", "members"]) {
    const { items } = (await (await call("GET", `/api/audit-logs?q=${encodeURIComponent(q)}`)).json()) as {
      items: object[];
    };
    expect(items, q).toEqual([]);
  }
  const { items } = (await (await call("GET", "/api/audit-logs?q=night")).json()) as { items: object[] };
  expect(items).toHaveLength(1);
});

test("older entries stay as they were sealed, and the chain holds", async () => {
  await using factory = await openFactory();
  await writtenBefore(factory);
  await sealEntries(factory.deps);
  const call = await callAs(factory, "admin");
  expect(await (await call("GET", "/api/audit-logs/verify")).json()).toMatchObject({ ok: true, checked: 4 });
  expect(JSON.stringify(await factory.deps.db.select().from(auditLog))).toContain("needle 4 breaks");
});

test("new entries are written without a word of the conversation", async () => {
  await using factory = await openFactory();
  for (const role of ["admin", "manager", "supervisor", "viewer"] as const) await joins(factory, role);
  const call = await callAs(factory, "manager");
  const made = await call("POST", "/api/chat/conversations", { kind: "group", name: "Wages", memberIds: ["3"] });
  const { id } = (await made.json()) as { id: string };
  await call("PATCH", `/api/chat/conversations/${id}`, { name: "Wages and raises" });
  await call("POST", `/api/chat/conversations/${id}/members`, { memberIds: ["4"] });
  await call("DELETE", `/api/chat/conversations/${id}/members`, { memberIds: ["4"] });
  const entries = await factory.deps.db.select().from(auditLog);
  const notified = entries.filter(({ resource }) => resource === "conversation");
  expect(notified.map(({ action, next, metadata }) => [action, next ?? metadata])).toEqual([
    ["create", { kind: "group", people: 2 }],
    ["update", { renamed: true }],
    ["member_add", { people: 1 }],
    ["member_remove", { people: 1 }],
  ]);
});
