import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

let app: App;
let api: ReturnType<typeof openClient>;

beforeAll(async () => {
  app = await openApp("dashboard");
  api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
}, 120_000);

afterAll(() => app?.stop());

test("what is recorded is on the dashboard, and before that nothing is, not even a zero", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/dashboard");
  await page.getByText("Not reported").first().waitFor();

  const { day } = await api.get("/api/dashboard");
  const line = await api.post("/api/production-lines", { name: "Sewing 1", capacity: 2 });
  const product = await api.post("/api/products", { name: "Shirt", code: "S1", standardMinutes: 6 });
  const worker = await api.post("/api/workers", { name: "Aïda Benali", cin: "A1" });
  const made = { workerId: worker.id, productId: product.id, productionLineId: line.id, shift: "night", date: day };
  await api.post("/api/performance-records", { ...made, piecesMade: 1010, piecesDefective: 10, hours: 8 });
  await api.post("/api/performance-records", { ...made, piecesMade: 224, piecesDefective: 0, hours: 2 });

  await page.reload();
  const figures = page.getByRole("region", { name: "Today" }).or(page.locator("main"));
  await figures.getByText("1,234", { exact: true }).first().waitFor();
  expect(await api.get("/api/dashboard")).toMatchObject({
    totalWorkers: 1,
    today: { pieces: 1234, good: 1224, efficiency: (1224 * 6) / 600 },
  });
});

test("the figure of the day leads to the records it is the sum of", async () => {
  const { day } = await api.get("/api/dashboard");
  const { items } = await api.get(`/api/performance-records?from=${day}&to=${day}`);
  expect(items.map(({ piecesMade }: { piecesMade: number }) => piecesMade).sort()).toEqual([1010, 224]);
});

test("the board shows each hour of the shift: what was entered, what nobody reported, and what is still to come", async () => {
  const { version } = await api.get("/api/factory");
  await api.patch("/api/factory", { version, timeZone: whereItIsMidMorning(new Date()) });
  const line = await api.post("/api/production-lines", { name: "Sewing 2", capacity: 2, targetOutput: 800 });
  const [product] = (await api.get("/api/products")).items;
  const [worker] = (await api.get("/api/workers")).items;
  const { day } = await api.get("/api/dashboard");
  await api.post("/api/performance-records", {
    ...{ workerId: worker.id, productId: product.id, productionLineId: line.id, shift: "morning", date: day },
    ...{ piecesMade: 62, piecesDefective: 2, hours: 1 },
  });

  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open(`/board/${line.id}`);
  const hours = page.getByRole("region", { name: "Good pieces entered each hour, 100 needed" }).getByRole("listitem");
  await hours.getByText("60", { exact: true }).waitFor();
  const said = (await hours.allInnerTexts()).map((text) => text.trim().split("\n")[0]);
  const at = said.indexOf("60");
  expect(said).toEqual([
    ...Array.from({ length: at }, () => "Not reported"),
    "60",
    ...Array.from({ length: 7 - at }, () => "still to come"),
  ]);
  expect(at).toBeGreaterThan(0);
  expect(await hours.locator(".hatched").count()).toBe(at);
});

/** A morning shift lasts from six to two: the first of these places where it began an hour ago and ends in one. */
function whereItIsMidMorning(now: Date): string {
  const places = [
    "Pacific/Auckland",
    "Asia/Tokyo",
    "Asia/Dhaka",
    "Africa/Tunis",
    "America/Sao_Paulo",
    "America/Chicago",
    "Pacific/Honolulu",
  ];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  return places.find((place) => hourIn(place) >= 7 && hourIn(place) < 13) ?? "UTC";
}
