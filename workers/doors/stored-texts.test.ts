import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { karim, sewing1 } from "#tests/cast/cast";
import { groupOf } from "#tests/cast/talking";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

test("half a character in a line of the log and in the last message of a group is answered as a whole one", async () => {
  await using factory = await openFactory();
  const { DB } = factory.env;
  const line = await createLine(factory.deps, karim, sewing1);
  const group = await groupOf(factory, "manager", "supervisor");
  const half = JSON.stringify({ name: "half \ud800", note: "\\ud800 is written out" });
  await DB.batch([
    DB.prepare(
      `INSERT INTO audit_log (at, action, resource, resource_id, actor_id, actor_name, description, ip, user_agent, next)
       VALUES (1, 'update', 'worker', ?, 2, 'karim', 'worker.update', '', '', ?)`,
    ).bind(Number(line.id), half),
    DB.prepare(
      "UPDATE conversations SET last_message = json_set(?, '$.text', json('\"half \\ud800\"')) WHERE id = ?",
    ).bind(JSON.stringify({ seq: 1, senderId: karim.id, text: "", kind: "text" }), group.id),
  ]);
  const call = await callAs(factory, "admin");
  const { items } = await (await call("GET", "/api/audit-logs")).json<{ items: { next: object | null }[] }>();
  expect(items.map(({ next }) => next)).toContainEqual({ name: "half \ufffd", note: "\\ud800 is written out" });
  const manager = await callAs(factory, "manager");
  for (const answer of [await manager("GET", "/api/chat/conversations"), await call("GET", "/api/audit-logs.csv")]) {
    expect(await answer.text()).not.toMatch(/\\ud800(?! is)|\p{Cs}/u);
  }
});
