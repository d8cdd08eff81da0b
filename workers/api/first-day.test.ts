import { expect, test } from "vitest";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

type Description = { paths: Record<string, Record<string, { operationId?: string }>> };
type Kept = { id: string; version: number };
type Refused = { error: { code: string; kind: string; field?: string; details?: { current?: Kept } } };

test("an integrator who knows only the description keeps a list in step, repeats safely and is told of every mistake", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const { paths } = await (await call("GET", "/api/openapi.json")).json<Description>();

  /** Makes the call of this name, as its description says. */
  async function make(name: string, { id = "", search = "", body, key }: Made = {}) {
    const [found] = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, each]) => (each.operationId === name ? [{ method, path }] : [])),
    );
    if (!found) throw new Error(`the description has no ${name}`);
    const caller = key === undefined ? call : await callAs(factory, "manager", { "Idempotency-Key": key });
    return caller(found.method.toUpperCase(), found.path.replace("{id}", id) + search, body);
  }
  const refusalOf = async (answer: Response) => (await answer.json<Refused>()).error;

  // A price under another name does not make a product without one.
  const shirt = { name: "Oxford shirt", code: "SH-1", unitPrice: 18.5, standardMinutes: 12 };
  const mistyped = await make("createProduct", { body: { ...shirt, price: 18.5 } });
  expect([mistyped.status, await refusalOf(mistyped)]).toMatchObject([
    422,
    { code: "errors.unknownNames", field: "price" },
  ]);

  // The first answer is lost, and the call is made again.
  await make("createProduct", { body: shirt, key: "first-shirt" });
  const product = await (await make("createProduct", { body: shirt, key: "first-shirt" })).json<Kept>();
  const others = { ...shirt, name: "Other shirt" };
  expect(await refusalOf(await make("createProduct", { body: others, key: "first-shirt" }))).toMatchObject({
    code: "errors.requestKeyReused",
    kind: "conflict",
  });
  expect(await refusalOf(await make("createProduct", { body: others }))).toMatchObject({
    code: "products.codeTaken",
    kind: "conflict",
    field: "code",
  });

  const worker = await (await make("createWorker", { body: { name: "Youssef Alami", cin: "EE-1" } })).json<Kept>();
  const line = await (await make("createProductionLine", { body: { name: "Sewing 1", capacity: 20 } })).json<Kept>();
  const place = { workerId: worker.id, productionLineId: line.id, shift: "morning" };
  const made = { productId: product.id, piecesMade: 30, piecesDefective: 2, hours: 8 };
  const day = { ...place, ...made, date: "1999-03-18", reason: "From the book" };
  const response = await make("createPerformanceRecord", { body: day });
  expect([response.status, await refusalOf(response)]).toMatchObject([
    409,
    { code: "records.askedLongAgo", field: "confirmRepeat" },
  ]);
  const record = await (await make("createPerformanceRecord", { body: { ...day, confirmRepeat: true } })).json<Kept>();

  // Somebody corrects it meanwhile: what was read last is not deleted.
  const correction = { version: record.version, piecesMade: 29, reason: "Counted again" };
  await make("updatePerformanceRecord", { id: record.id, body: correction });
  const late = await make("deletePerformanceRecord", { id: record.id, body: { version: record.version } });
  const refusal = await refusalOf(late);
  expect([late.status, refusal.code, refusal.details?.current?.version]).toEqual([409, "errors.stale", 2]);

  // The whole list, in steps, by its ids.
  const met: string[] = [];
  for (let after: string | null = "0"; after !== null; ) {
    const step: Response = await make("listPerformanceRecords", { search: `?after=${after}&size=1` });
    const { items, next } = await step.json<{ items: Kept[]; next: string | null }>();
    met.push(...items.map(({ id }) => id));
    after = next;
  }
  expect(met).toEqual([record.id]);
  expect(await refusalOf(await make("listPerformanceRecords", { search: "?worker=1" }))).toMatchObject({
    field: "worker",
  });

  expect((await make("deletePerformanceRecord", { id: record.id, body: { version: 2 } })).status).toBe(204);
  expect(await refusalOf(await make("readPerformanceRecord", { id: record.id }))).toMatchObject({
    code: "records.notFound",
  });
});

type Made = { id?: string; search?: string; body?: object; key?: string };
