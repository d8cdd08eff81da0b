import type { BrowserContext, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { box, log, newUser, talkWith } from "./talkers";

/** The words of a page whose news come by calls. */
const BY_CALLS = "No live connection: updates every few seconds.";

/** A network for one browser, through which sockets come as this proxy lets them, until it is lifted. */
async function behind(context: BrowserContext, proxy: (socket: WebSocketRoute) => void) {
  let isLifted = false;
  const opened: string[] = [];
  await context.routeWebSocket(/.*/, (socket) => {
    if (!isLifted) return proxy(socket);
    opened.push(new URL(socket.url()).pathname);
    socket.connectToServer();
  });
  return {
    opened,
    lift: () => {
      isLifted = true;
    },
  };
}

/**
 * Karim, behind such a proxy, follows amina's messages, his notifications, a dashboard and a board without a reload; the
 * proxy is lifted, and his page is live again.
 */
export async function followWithoutSockets(proxy: (socket: WebSocketRoute) => void) {
  const api = await apiOf();
  const karim = await newUser("karim.b", "Karim", "Bennis");
  const id = await talkWith(karim);
  const made = await workOf(api, karim.lastName);
  const say = (text: string) =>
    api.post(`/api/chat/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text, fileIds: [] });

  await using karims = await visit();
  karims.forgive(/WebSocket/);
  await signIn(karims.context, karim);
  const network = await behind(karims.context, proxy);
  const { page } = karims;
  const [dashboard, board] = [await karims.context.newPage(), await karims.context.newPage()];
  await dashboard.goto("/dashboard");
  await board.goto(`/board/${made.productionLineId}`);
  await karims.open(`/chat?c=${id}`);
  for (const each of [page, dashboard, board]) {
    await each.getByRole("status").getByText(BY_CALLS).waitFor();
    await each.evaluate(() => Object.assign(window, { isAsOpened: true }));
  }
  await page.locator('[data-phase="offline"]').waitFor({ state: "detached" });

  await say("Is line 2 running?");
  await log(page).getByText("Is line 2 running?", { exact: true }).waitFor();
  await box(page).fill("Since ten");
  await page.keyboard.press("Enter");
  await log(page)
    .getByRole("img", { name: "Sent" })
    .or(log(page).getByRole("img", { name: "Received" }))
    .first()
    .waitFor();
  await api.post(`/api/production-lines/${made.productionLineId}/toggle`);
  await dashboard.getByRole("button", { name: /^Notifications.*\b1 unread/ }).waitFor();
  await api.post(`/api/production-lines/${made.productionLineId}/toggle`);

  await record(api, made, 321);
  await dashboard
    .getByText(/\b321\b/)
    .first()
    .waitFor();
  await board
    .getByText(/\b321\b/)
    .first()
    .waitFor();
  await dashboard.getByText(/^Figures of \d/).waitFor();
  await board.getByText(/^Figures of \d/).waitFor();

  network.lift();
  for (const each of [page, dashboard, board]) {
    await each.getByText(BY_CALLS).waitFor({ state: "detached", timeout: 120_000 });
    expect(await each.evaluate(() => "isAsOpened" in window)).toBe(true);
  }
  await expect.poll(() => network.opened).toContain(`/realtime/conversations/${id}`);
  await say("Good");
  await log(page).getByText("Good", { exact: true }).waitFor();
  for (const text of ["Is line 2 running?", "Since ten", "Good"]) {
    expect(await log(page).getByText(text, { exact: true }).count()).toBe(1);
  }
  const { items } = await api.get(`/api/chat/conversations/${id}/messages`);
  expect(items.map(({ text }: { text: string }) => text)).toEqual(["Is line 2 running?", "Since ten", "Good"]);
}

type Api = Awaited<ReturnType<typeof apiOf>>;

/** Work of somebody new on a line and a product of their own. */
async function workOf(api: Api, name: string) {
  const line = await api.post("/api/production-lines", { name: unique(`Line of ${name}`), capacity: 2 });
  const product = await api.post("/api/products", { name: `Shirt of ${name}`, code: unique("S"), standardMinutes: 6 });
  const worker = await api.post("/api/workers", { name: unique(name), cin: unique("C") });
  return { productionLineId: line.id, productId: product.id, workerId: worker.id };
}

/** A record of the shift that the board shows. */
async function record(api: Api, made: Awaited<ReturnType<typeof workOf>>, piecesMade: number) {
  const { day: date, shift } = await api.get(`/api/production-lines/${made.productionLineId}/board`);
  const what = { piecesMade, piecesDefective: 0, hours: 2, confirmRepeat: true };
  await api.post("/api/performance-records", { ...made, date, shift, ...what });
}
