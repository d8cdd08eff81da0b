import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { karim, sewing1 } from "#tests/cast/cast";
import { signIn } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

test("nour, who has no role, reads the dashboard as JSON: instants as text, ids as text, never cached", async () => {
  await using factory = await openFactory();
  const line = await createLine(factory.deps, karim, sewing1);
  const headers = { Cookie: await signIn(factory, null) };
  const answer = await frontDoor.request("/api/dashboard", { headers }, factory.env);
  const dashboard = (await answer.json()) as Record<string, unknown>;

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(dashboard).toMatchObject({ totalLines: 1, activeLines: 1, today: null, trend: { length: 7 } });
  expect(dashboard.lines).toMatchObject([{ id: line.id, name: "Sewing 1", good: null }]);
  expect(dashboard.drawnAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test("a stranger gets 401", async () => {
  await using factory = await openFactory();
  expect((await frontDoor.request("/api/dashboard", {}, factory.env)).status).toBe(401);
});
