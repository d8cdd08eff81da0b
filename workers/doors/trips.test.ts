import { beforeAll, expect, test } from "vitest";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { RequestContext } from "#app/core/http/context";
import { fillRecords, furnish } from "#tests/cast/records";
import { cookieHeader, signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { executionOf, OUR_ORIGIN, postAuth, signingIn } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { countTrips } from "#tests/server/trips";
import { openFrontDoor } from "#workers/front/front-door";

type Loader = (args: { request: Request; context: RequestContext; params: object }) => unknown;
const modules = import.meta.glob<{ loader?: Loader }>(["../../app/root.tsx", "../../app/routes/*.{ts,tsx}"]);

/** A page: its address, the files of its loaders, and its trips where they are more than {@link PAGE}, with the reason. */
type Page = { path: string; file: string; isPublic?: true; shell?: boolean; trips?: [number, string] };

/** The session and all that the page shows, at once: the browser's note says for whom. */
const PAGE = 1;
/** The session, the claim of the key and the current objects at once; then the batch, which answers too. */
const SAVE = 2;

const PAGES: Page[] = [
  { path: "/", file: "landing.tsx", isPublic: true, trips: [1, "nobody is signed in"] },
  { path: "/auth/register", file: "auth.register.tsx", isPublic: true, trips: [1, "nobody is signed in"] },
  { path: "/dashboard", file: "dashboard.tsx" },
  { path: "/chat", file: "chat.tsx" },
  { path: "/chat?c=CONVERSATION", file: "chat.tsx" },
  { path: "/workers", file: "workers.tsx" },
  { path: "/workers?q=youssef", file: "workers.tsx" },
  { path: "/production-lines", file: "production-lines.tsx" },
  { path: "/products", file: "products.tsx" },
  {
    path: "/assignments/overview",
    file: "assignments.tsx",
    trips: [2, "a page that reaches behind today is filled from the past days"],
  },
  { path: "/assignments/calendar", file: "assignments-calendar.tsx" },
  { path: "/assignments/calendar?view=month", file: "assignments-calendar.tsx" },
  { path: "/assignments/calendar?workerId=11", file: "assignments-calendar.tsx" },
  { path: "/performance/overview", file: "records.tsx" },
  {
    path: "/performance/overview?q=youssef",
    file: "records.tsx",
    trips: [2, "the names that are searched for become the ids that records are found by"],
  },
  { path: "/performance/analytics", file: "performance-analytics.tsx" },
  { path: "/performance/analytics?tab=quality", file: "performance-analytics.tsx" },
  { path: "/performance/analytics?tab=efficiency&groupBy=worker&productId=21", file: "performance-analytics.tsx" },
  { path: "/performance/analytics?tab=lostTime", file: "performance-analytics.tsx" },
  { path: "/performance/stops", file: "stops.tsx" },
  { path: "/performance/ai-insights", file: "insights.tsx" },
  { path: "/performance/entry", file: "shift-entry.tsx" },
  { path: "/performance/entry?productionLineId=31&shift=morning&date=TODAY", file: "shift-entry.tsx" },
  { path: "/figures", file: "figures.tsx" },
  { path: "/users", file: "users.tsx" },
  { path: "/settings/account", file: "account.tsx" },
  {
    path: "/settings/audit-logs",
    file: "audit.tsx",
    trips: [2, "the entries that are found become the objects whose names are told"],
  },
  { path: "/settings/audit-stats", file: "audit-stats.tsx" },
  { path: "/settings/factory", file: "factory-settings.tsx" },
  { path: "/settings/factory/causes", file: "causes.tsx" },
  { path: "/board/31", file: "board.tsx", shell: false },
  {
    path: "/palette?q=you",
    file: "palette.ts",
    shell: false,
    trips: [2, "the people who are found become the ids whose places are told"],
  },
];

/** A call of the API with a key, and its trips where they are more than {@link SAVE}, with the reason. */
type Save = { method: string; path: string; body: object; trips?: [number, string] };

/** The clock of the factory of these tests: before six in the morning its day is still yesterday. */
const { day } = plantTime(Date.now(), {
  timeZone: UTC,
  shifts: ["morning", "afternoon", "night"],
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
});
const place = { productionLineId: "31", shift: "morning", date: day };
const figures = { productId: "21", piecesMade: 90, piecesDefective: 2, hours: 8, confirmRepeat: true };

const SAVES: Save[] = [
  { method: "POST", path: "/api/workers", body: { name: "Zineb", cin: "ZZ1" } },
  { method: "PATCH", path: "/api/workers/11", body: { name: "Youssef A", version: 1 } },
  { method: "POST", path: "/api/products", body: { name: "Cap", code: "CA-1", status: "active" } },
  { method: "PATCH", path: "/api/production-lines/31", body: { capacity: 29, version: 1 } },
  { method: "POST", path: "/api/assignments", body: { ...place, workerId: "11" } },
  {
    method: "POST",
    path: "/api/assignments/strokes",
    body: { kind: "paint", workerIds: ["12"], cells: [place] },
  },
  {
    method: "POST",
    path: "/api/performance-records",
    body: { ...place, ...figures, workerId: "11" },
  },
  {
    method: "POST",
    path: "/api/performance-records/bulk",
    body: { ...place, rows: [{ ...figures, workerId: "12" }] },
  },
  {
    method: "POST",
    path: "/api/shift-reports",
    body: { ...place, rows: [{ ...figures, workerId: "13" }], stops: [{ reasonId: "14", minutes: 20 }] },
  },
  { method: "POST", path: "/api/stops", body: { ...place, reasonId: "18", minutes: 10, people: 4 } },
  { method: "POST", path: "/api/notifications/read-all", body: {} },
  {
    method: "POST",
    path: "/api/chat/conversations/CONVERSATION/messages",
    body: { text: "Line 3 stops", clientId: "6f0a3c1e-0b7e-4c7e-9d5b-1f2e3d4c5b6a" },
  },
  { method: "PATCH", path: "/api/factory", body: { name: "Atelier", version: 1 } },
];

/** Loading every screen takes long on a busy machine. */
beforeAll(() => Promise.all(Object.values(modules).map((load) => load())), 120_000);

test("a page takes one trip to the database, on which its session is asked about too", async () => {
  await using factory = await openFilled();
  const { id: conversation } = await groupOf(factory, "admin", "manager");
  const cookie = await signInWithNote(factory);
  const counted: Record<string, number> = {};
  for (const page of PAGES)
    counted[page.path] = await tripsOfPage(factory, cookie, {
      ...page,
      path: page.path.replace("CONVERSATION", conversation),
    });
  console.info(tableOf(counted));
  expect(counted).toEqual(Object.fromEntries(PAGES.map(({ path, trips }) => [path, trips?.[0] ?? PAGE])));
});

test("a save with a key takes two trips: what it rests on, and the batch that decides and answers", async () => {
  await using factory = await openFilled();
  const { id: conversation } = await groupOf(factory, "admin", "manager");
  const cookie = await signInWithNote(factory);
  const headers = { Cookie: cookie, Origin: OUR_ORIGIN, "Content-Type": "application/json" };
  const counted: Record<string, number> = {};
  for (const { method, path, body } of SAVES) {
    const init = {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    };
    const { isDone, trips } = await ask(factory, path.replace("CONVERSATION", conversation), init);
    expect(isDone, path).toBe(true);
    counted[`${method} ${path}`] = trips;
  }
  console.info(tableOf(counted));
  expect(counted).toEqual(
    Object.fromEntries(SAVES.map(({ method, path, trips }) => [`${method} ${path}`, trips?.[0] ?? SAVE])),
  );
});

test("a sign-in takes three trips: who it is, whether their password may be tried, and the session", async () => {
  await using factory = await openFactory();
  const rosa = { username: "rosa", email: "rosa@example.com", password: "seven cotton threads" };
  await postAuth(factory, "register", rosa);
  const init = {
    method: "POST",
    headers: { Origin: OUR_ORIGIN, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify(signingIn(rosa)),
  };
  expect(await ask(factory, "/api/auth/login", init)).toEqual({ isDone: true, trips: 3 });
});

/** A furnished factory with a month of records up to the front door's current day. What is due rests on stops too. */
async function openFilled() {
  const factory = await openFactory();
  await furnish(factory);
  await fillRecords(factory, 300);
  await factory.env.DB.exec(
    "UPDATE performance_records SET date = date('now', '-' || CAST(julianday('2026-03-18') - julianday(date) AS INTEGER) || ' days')",
  );
  await factory.env.DB.exec("UPDATE factory SET due_without_stops = 1");
  return factory;
}

/** The cookies of a browser after its first answer. */
async function signInWithNote(factory: TestFactory) {
  const cookie = await signIn(factory, "admin");
  const door = openFrontDoor(async () => new Response(""));
  const answer = await door.request(`${OUR_ORIGIN}/users`, { headers: { Cookie: cookie } }, factory.env);
  return `${cookie}; ${cookieHeader(answer.headers.getSetCookie())}`;
}

async function tripsOfPage(factory: TestFactory, cookie: string, { path, file, isPublic, shell = true }: Page) {
  const files = [
    "../../app/root.tsx",
    ...(shell && !isPublic ? ["../../app/routes/shell.tsx"] : []),
    `../../app/routes/${file}`,
  ];
  const loaders = await Promise.all(files.map(async (name) => (await modules[name]?.())?.loader));
  const { trips } = await ask(
    factory,
    path.replace("TODAY", place.date),
    { headers: { Cookie: isPublic ? "" : cookie } },
    async (request, context) => {
      const params = { line: path.split("/")[2] };
      await Promise.all(loaders.map((loader) => loader?.({ request, context, params })));
      return new Response("");
    },
  );
  return trips;
}

/** An answer of the front door, and the trips that were made for it. */
async function ask(
  factory: TestFactory,
  path: string,
  init: RequestInit,
  loadPage: (request: Request, context: RequestContext) => Promise<Response> = async () => new Response(""),
) {
  const counted = countTrips(factory.env.DB);
  const pending: Promise<unknown>[] = [];
  const door = openFrontDoor((request, context) => loadPage(request, context as RequestContext));
  const env = { ...factory.env, DB: counted.d1 };
  const answer = await door.request(OUR_ORIGIN + path, init, env, executionOf(pending));
  await answer.arrayBuffer();
  const trips = counted.trips();
  await Promise.all(pending);
  return { isDone: answer.ok, trips };
}

function tableOf(counted: Record<string, number>) {
  return Object.entries(counted)
    .map(([name, trips]) => `| ${name} | ${trips} |`)
    .join("\n");
}
