import { beforeAll, expect, test } from "vitest";
import { createUser, updateUser } from "#app/accounts/services/users";
import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct } from "#app/catalogue/services/products";
import type { RequestContext } from "#app/core/http/context";
import { createWorker } from "#app/people/services/workers";
import { createAssignment } from "#app/planning/services/assignments";
import { removeWorker, updateWorker } from "#app/planning/services/leaving";
import { createRecord } from "#app/records/services/records";
import site from "#app/routes?raw";
import { amina, karim, sewing1, shirt, youssef } from "#tests/cast/cast";
import { shirts } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { callAs } from "#tests/server/call";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { OPERATIONS } from "#workers/api/operations";

/** The columns that find rows and keep them unique are internal to the database. */
const INTERNAL = /(private_?)?search_?text|(cin|name|code|username|email)_?key\b|"folded/i;

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;
const modules = import.meta.glob<{ loader?: Door }>("../../app/routes/*.{ts,tsx}");
const files = [...site.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => file as string);

beforeAll(() => Promise.all(files.map((file) => modules[`../../app/${file}`]?.())), 120_000);

test("search and uniqueness columns are in no answer of any call, page, export or download", async () => {
  await using factory = await openFactory();
  const ids = await inhabited(factory);
  const call = await callAs(factory, "admin");
  const seen: string[] = [];
  for (const { method, path } of OPERATIONS) {
    if (method !== "get") continue;
    for (const id of path.includes("{") ? ids : [""]) {
      const answer = await call("GET", `/api${path.replace(/\{\w+\}/g, id)}`);
      const text = await textOf(answer);
      if (answer.ok) seen.push(path);
      expect(text, path).not.toMatch(INTERNAL);
    }
  }
  expect(new Set(seen).size).toBeGreaterThan(45);

  const user = { id: amina.id, username: amina.name, role: amina.role };
  const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };
  const context = {
    deps: factory.deps,
    visitor: { user, sessionId: "1" },
    ...unimportant,
  } as unknown as RequestContext;
  for (const file of files) {
    const { loader } = (await modules[`../../app/${file}`]?.()) ?? {};
    for (const query of ["", "?q=youssef", "?edit=1", `?open=${ids[0]}`]) {
      if (!loader) continue;
      const request = new Request(`http://localhost/${query}`);
      const open = async () => loader({ request, context, params: { line: ids[1] } });
      const answer = await open().catch((thrown) => thrown);
      if (answer instanceof Error) throw answer;
      const text = answer instanceof Response ? await textOf(answer) : JSON.stringify(answer);
      expect(text ?? "", `${file}${query}`).not.toMatch(INTERNAL);
    }
  }
});

/** A factory with some of everything, written, changed, deleted and imported; returns the ids to request. */
async function inhabited(factory: TestFactory): Promise<string[]> {
  const { deps } = factory;
  const worker = await createWorker(deps, karim, youssef);
  await updateWorker(deps, karim, { id: worker.id, version: 1, role: "helper" });
  const removed = await createWorker(deps, karim, { ...youssef, cin: "GONE1" });
  await removeWorker(deps, karim, { id: removed.id, confirmation: "GONE1" });
  const line = await createLine(deps, karim, sewing1);
  const product = await createProduct(deps, karim, shirt);
  const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date: "2026-03-18" } as const;
  const assignment = await createAssignment(deps, karim, { ...place, position: 1, operation: "Collar", reason: "" });
  const record = await createRecord(deps, karim, { ...shirts, ...place, productId: product.id });
  const names = { firstName: "Salma", lastName: "Idrissi", username: "salma.i", email: "salma.i@example.com" };
  const role = { phoneNumber: "", role: "viewer" as const, status: "active" as const, productionLineIds: [] };
  const user = await createUser(deps, amina, { ...names, ...role, password: "seven cotton threads" });
  await updateUser(deps, amina, { id: user.id, version: 1, lastName: "Alaoui" });
  const group = await groupOf(factory, "admin", "manager");
  const call = await callAs(factory, "admin");
  await call("POST", `/api/chat/conversations/${group.id}/messages`, { clientId: "a", text: `#worker:${worker.id}` });
  const runs: string[] = [];
  for (const [noun, csv] of [
    ["workers", "cin,name,role\nNEW1,Nadia,helper\nAB123456,Youssef,mechanic\n,Nobody,\n"],
    [
      "performance-records",
      "date,shift,cin,worker name,line,product,pieces,hours\n2026-03-17,morning,NEW2,Rachid,New line,NEW-P,10,8\n",
    ],
  ] as const) {
    for (const dryRun of ["true", "false"]) {
      const form = new FormData();
      form.set("file", new File([csv], "file.csv"));
      form.set("mode", "update");
      form.set("createMissing", "true");
      form.set("dryRun", dryRun);
      const answer = await call("POST", `/api/${noun}/import`, form);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([200, expect.not.stringMatching(INTERNAL)]);
      if (dryRun === "false") runs.push(JSON.parse(text).importId);
    }
  }
  return [worker.id, line.id, product.id, assignment.id, record.id, user.id, group.id, ...runs];
}

async function textOf(answer: Response) {
  return /json|text/.test(answer.headers.get("Content-Type") ?? "") ? answer.text() : "";
}
