import type { Page } from "playwright-core";
import { apiOf } from "./people";

const DATE = "2026-02-10";

type Api = Awaited<ReturnType<typeof apiOf>>;

export type Shift = {
  id: string;
  line: string;
  product: string;
  productId: string;
  path: string;
  names: string[];
  workerIds: string[];
  recorded: () => Promise<Recorded>;
};
type Recorded = { total: number; items: { workerName: string; piecesMade: number; piecesDefective: number }[] };

let attempt = 0;

/** A line of its own with `count` people planned for one morning, who all make the same product. */
export async function planned(kind: string, count: number, api?: Api): Promise<Shift> {
  const client = api ?? (await apiOf());
  const name = `${kind}${++attempt}`;
  const line = await client.post("/api/production-lines", { name: `${name} line`, capacity: count });
  const product = await client.post("/api/products", { name: `${name} product`, code: name, status: "active" });
  const people: { id: string; name: string }[] = [];
  for (let index = 1; index <= count; index++) {
    const number = String(index).padStart(2, "0");
    people.push(await client.post("/api/workers", { name: `${name} Worker ${number}`, cin: `${name}${number}` }));
  }
  const place = { productionLineId: line.id, shift: "morning", date: DATE };
  await client.post("/api/assignments/bulk", {
    set: people.map(({ id }, index) => ({ ...place, workerId: id, position: index + 1 })),
  });
  // The sheet starts with the products of the day before.
  await client.post("/api/performance-records", {
    ...place,
    date: "2026-02-09",
    workerId: people[0]?.id,
    productId: product.id,
    piecesMade: 10,
    piecesDefective: 0,
    hours: 7,
  });
  const recordedPath = `/api/performance-records?productionLineId=${line.id}&from=${DATE}&to=${DATE}&size=100`;
  return {
    id: line.id,
    line: line.name,
    product: product.name,
    productId: product.id,
    names: people.map((worker) => worker.name),
    workerIds: people.map((worker) => worker.id),
    path: `/performance/entry?productionLineId=${line.id}&shift=morning&date=${DATE}`,
    recorded: () => client.get(recordedPath),
  };
}

export const pieces = (page: Page, name: string | undefined) => page.getByLabel(`Pieces, ${name}`).first();
export const rowOf = (page: Page, name: string | undefined) => page.getByRole("listitem", { name, exact: true });
export const save = (page: Page) => page.getByRole("button", { name: /^Save \d+ row/ }).click();
