import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import * as plan from "#app/planning/data/assignments";
import { furnish } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { openFactory, type TestFactory } from "#tests/server/factory";

type Walked = { items: { id: string; name: string }[]; next: string | null };

async function lines(factory: TestFactory) {
  const call = await callAs(factory, "admin");
  const made = async (name: string) => {
    const answer = await call("POST", "/api/production-lines", { name, capacity: 4 });
    return (await answer.json<{ id: string }>()).id;
  };
  return { call, made };
}

test("whoever walks a list meets each line once, while others rename, add and delete", async () => {
  await using factory = await openFactory();
  const { call, made } = await lines(factory);
  const ids = [await made("Sewing 1"), await made("Sewing 2"), await made("Cutting"), await made("Packing")];
  const walk = async (after: string) =>
    (await call("GET", `/api/production-lines?after=${after}&size=2`)).json<Walked>();

  const first = await walk("0");
  expect(first.items.map(({ name }) => name)).toEqual(["Sewing 1", "Sewing 2"]);
  await call("PATCH", `/api/production-lines/${ids[3]}`, { version: 1, name: "A first line" });
  await call("PATCH", `/api/production-lines/${ids[0]}`, { version: 1, name: "Z last line" });
  await call("DELETE", `/api/production-lines/${ids[1]}`);
  const added = await made("Ironing");

  const second = await walk(first.next as string);
  expect(second.items.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
  const third = await walk(second.next as string);
  expect(third).toMatchObject({ items: [{ id: added }], next: null });
});

test.each(["page=2", "sort=name", "order=desc"])("a walk refuses %s, which would mean nothing", async (search) => {
  await using factory = await openFactory();
  const { call } = await lines(factory);
  const answer = await call("GET", `/api/production-lines?after=0&${search}`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { field: search.split("=")[0] } }]);
});

test.each(["", "x", "-1", "1.5"])("a walk does not begin after %j", async (after) => {
  await using factory = await openFactory();
  const { call } = await lines(factory);
  const answer = await call("GET", `/api/production-lines?after=${after}`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { field: "after" } }]);
});

test("every list walks, narrowed by its filters", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const call = await callAs(factory, "admin");
  const seat = { productionLineId: "31", shift: "night", date: "2026-03-18" };
  await call("POST", "/api/assignments", { ...seat, workerId: "11" });
  const made = { workerId: "11", productId: "21", piecesMade: 100, piecesDefective: 4, hours: 8 };
  await call("POST", "/api/performance-records", { ...seat, ...made });
  const { items: reasons } = await (await call("GET", "/api/causes?list=stop")).json<Walked>();
  await call("POST", "/api/stops", { ...seat, reasonId: reasons[0]?.id, minutes: 10 });

  const lists = ["workers", "products", "production-lines", "users", "assignments", "performance-records", "stops"];
  for (const list of lists) {
    const paged = await (await call("GET", `/api/${list}?size=100`)).json<Walked>();
    const walked = await (await call("GET", `/api/${list}?after=0&size=100`)).json<Walked>();
    const inOrder = paged.items.toSorted((one, other) => Number(one.id) - Number(other.id));
    expect([list, walked]).toEqual([list, { items: inOrder, next: null }]);
    expect(inOrder, list).not.toEqual([]);
  }
  for (const [list, filter] of Object.entries({
    workers: "q=nobody",
    products: "status=inactive",
    assignments: "workerId=12",
    "performance-records": "from=2026-03-19&to=2026-03-20",
    stops: "shift=morning",
  })) {
    expect(await (await call("GET", `/api/${list}?after=0&${filter}`)).json(), list).toEqual({ items: [], next: null });
  }
});

test("a total that was not counted to the end says so", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const call = await callAs(factory, "viewer");
  const planned = Array.from({ length: 1_001 }, (_, index) => ({
    id: String(1_000_000 + index),
    workerId: "11",
    productionLineId: "31",
    shift: "morning" as const,
    date: addDays("2026-03-18", index),
    position: null,
    operation: "",
    reason: "",
    now: deps.now(),
  }));
  await plan.insertMany(deps.db, planned);
  const answer = await (await call("GET", "/api/assignments?size=1&productionLineId=31")).json();
  expect(answer).toMatchObject({ totalIsAtLeast: 1_000, page: 1, size: 1 });
  expect(answer).not.toHaveProperty("total");
  expect(await (await call("GET", "/api/assignments?size=1&productionLineId=31&to=2026-03-20")).json()).toMatchObject({
    total: 3,
  });
});
