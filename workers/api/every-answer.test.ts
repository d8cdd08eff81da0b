import { expect, test } from "vitest";
import { invite } from "#app/accounts/services/invitations";
import { sendResetLink } from "#app/accounts/services/password-resets";
import { createUser } from "#app/accounts/services/users";
import { createConversation } from "#app/chat/services/conversations";
import { writeHandover } from "#app/chat/services/handovers";
import { keepAlias } from "#app/imports/services/aliases";
import { createStop } from "#app/losses/services/stops";
import { reportLeave } from "#app/planning/services/absences";
import { createAssignment } from "#app/planning/services/assignments";
import { createLineReport } from "#app/records/services/line-reports";
import { createRecord } from "#app/records/services/records";
import { amina, karim, salma } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { countFinishingAsOne, finishing, shirts } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { COMPARED } from "#tests/server/described";
import { openWorld } from "#tests/server/repeated-calls";
import { OPERATIONS } from "./operations";

const day = "2026-03-18";
const month = "from=2026-03-01&to=2026-03-31";
const overtime = { productionLineId: "31", shift: "morning" as const, from: day, to: day };
const cell = { productionLineId: "31", shift: "morning" as const, date: day };

/** POSTs are compared where each of them is repeated, in repeats.test.ts. */
test("every call but a POST answers in a busy factory what its schema says, and no field more", async () => {
  await using world = await openWorld();
  const { doorOf } = world;
  COMPARED.clear();
  const ids = await fill(world);
  const wrong: string[] = [];
  const tell = async (call: () => Promise<{ status: number; body: unknown }>, name: string) => {
    const answer = await call().catch((error: Error) => ({ status: error.message, body: "" }));
    if (answer.status !== 200) wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const read = async (paths: string[], as = amina) => {
    for (const path of paths) await tell(() => doorOf(as)("GET", path), path);
  };
  const front = await callAs(world, "admin");
  for (const path of ["/api/health", "/api/auth/me"]) await front("GET", path);
  await read(["/openapi.json", "/auth/google", "/account", "/account/data.json", "/account/sessions"]);
  await read(
    [
      "/dashboard",
      "/chat/users?q=",
      "/account/requests?key=k",
      "/chat/unread",
      "/chat/things?q=sewing",
      "/chat/conversations",
    ],
    karim,
  );
  await read(
    [
      `/chat/cards?of=line-31,worker-11,product-21,record-${ids.record},handover-${ids.handover}`,
      "/chat/messages?q=needle",
    ],
    karim,
  );
  await read(["/chat/handovers/draft?line=31", "/chat/handovers?line=31&unsigned=1", "/chat/handovers"], karim);
  await read([ids.talk, `${ids.talk}/messages`, `${ids.talk}/messages/search?q=needle`, `${ids.talk}/files`], karim);
  await read([
    "/causes",
    "/causes/14",
    "/stages",
    "/stages/51",
    "/aliases",
    "/stops",
    `/stops/${ids.stop}`,
    "/line-reports",
    `/line-reports/${ids.report}`,
    "/factory",
    "/notifications",
    "/notifications/choices",
  ]);
  await read([
    "/users",
    "/users/1",
    "/users/invitations",
    `/users/${ids.idris}/password-reset`,
    "/workers",
    "/workers/11",
    "/workers/names",
    "/workers/imports",
  ]);
  await read([
    "/performance-records/imports",
    "/stops/imports",
    "/production-lines",
    "/production-lines/31",
    "/production-lines/31/board",
  ]);
  await read([
    "/products",
    "/products/21",
    "/assignments",
    `/assignments/${ids.assignment}`,
    `/assignments/gaps?from=${day}&to=${day}`,
  ]);
  await read([
    `/assignments/absences?from=${day}&to=${day}`,
    "/assignments/crews",
    `/assignments/crews/plan?from=${day}&weeks=2`,
    "/performance-records",
    `/performance-records/${ids.record}`,
  ]);
  await read([
    `/performance/analytics?groupBy=worker&${month}`,
    `/performance/quality?${month}`,
    `/performance/line-days?${month}`,
    `/performance/output?${month}&by=worker,product,productionLine,shift,date`,
    `/workers/11/output?${month}`,
    `/performance/lost-time?${month}`,
    `/performance/defects?${month}`,
    `/workers/import/${ids.people}`,
  ]);
  await read([
    `/performance/comparison?${month}&compare=range`,
    `/performance/comparison?${month}&compare=productionLine&first=31&second=32`,
  ]);
  await read([
    `/performance/explanation?figure=pieces&${month}`,
    `/performance/explanation?figure=efficiency&${month}`,
  ]);
  await read([`/performance/explanation?figure=reportedDays&${month}`, `/performance-records/import/${ids.records}`]);
  await read(["/line-reports/imports", `/line-reports/import/${ids.reports}`]);
  await read([`/stops/import/${ids.stops}`, "/production-lines/imports", "/products/imports", "/assignments/imports"]);
  await read([
    `/production-lines/import/${ids.lines}`,
    `/products/import/${ids.products}`,
    `/assignments/import/${ids.plan}`,
  ]);
  await read([
    "/insights/latest",
    "/audit-logs",
    `/audit-logs/${ids.entry}`,
    "/audit-logs/stats",
    "/audit-logs/verify",
    "/audit-logs/cleanup?days=30",
  ]);
  const png = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0));
  const changes: [string, string, unknown?][] = [
    ["PATCH", "/factory", { version: 1, name: "Atlas" }],
    ["PATCH", "/stages/51", { version: 2, name: "Sewing hall" }],
    ["PATCH", "/notifications/choices", { muted: [] }],
    ["PATCH", "/causes/14", { version: 1, names: { en: "Needles" } }],
    ["PATCH", `/stops/${ids.stop}`, { version: 1, minutes: 25 }],
    ["PATCH", `/line-reports/${ids.report}`, { version: 1, otherPeople: 3, otherHours: 24 }],
    ["PATCH", `/users/${ids.idris}`, { version: 1, firstName: "Idris" }],
    ["PATCH", "/workers/11", { version: 1, role: "helper" }],
    ["PATCH", "/production-lines/31", { version: 1, capacity: 31 }],
    ["PATCH", "/products/21", { version: 1, unitPrice: 12 }],
    ["PATCH", `/assignments/${ids.assignment}`, { version: 1, position: 2, reason: "Short of people" }],
    ["PATCH", `/performance-records/${ids.record}`, { version: 1, piecesMade: 101, reason: "Counted again" }],
    ["PUT", "/assignments/overtime", { ...overtime, minutes: 90 }],
    ["PUT", "/assignments/overtime", { ...overtime, minutes: 60 }],
    ["GET", `/assignments/overtime?from=${day}&to=${day}`],
    ["PATCH", "/account", { version: 1, firstName: "Amina" }],
    ["PATCH", ids.talk, { name: "Evenings" }],
    ["PATCH", `${ids.talk}/messages/1`, { text: "The needle is new." }],
    ["DELETE", `${ids.talk}/messages/1`],
    ["DELETE", `${ids.talk}/members`, { memberIds: [salma.id] }],
    ["DELETE", "/account/sessions"],
    ["PUT", "/account/avatar", formOf(png)],
    ["DELETE", "/account/avatar"],
    ["PUT", "/products/21/image", formOf(png)],
    ["DELETE", "/products/21/image"],
  ];
  for (const [method, path, input] of changes) {
    const who = path.startsWith("/chat") ? karim : amina;
    await tell(() => doorOf(who)(method, path, input), `${method} ${path}`);
  }
  expect(wrong).toEqual([]);
  const expected = OPERATIONS.filter(({ method, gives }) => method !== "post" && gives).map(({ id }) => id);
  expect(expected.filter((id) => !COMPARED.has(id))).toEqual([]);
});

/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function formOf(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([bytes], "pixel.png", { type: "image/png" }));
  return form;
}

/** People, plans, records, talk and imports; the ids and addresses by which they are read. */
async function fill(world: Awaited<ReturnType<typeof openWorld>>) {
  const { deps, doorOf } = world;
  await fillWeeks(world, { days: 40, badLine: "31", badDays: 7 });
  const made = async (path: string, input: object, as = karim) => {
    const { status, body } = await doorOf(as)("POST", path, input);
    expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
    return body as { id: string; importId: string };
  };
  const upload = async (path: string, text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "sheet.csv", { type: "text/csv" }));
    return (await made(path, form)).importId;
  };
  await made("/insights", { from: "2026-02-16", to: "2026-03-17" });
  const record = await createRecord(deps, karim, { ...shirts, confirmRepeat: true });
  const assignment = await createAssignment(deps, karim, {
    ...cell,
    workerId: "12",
    position: null,
    operation: "",
    reason: "Short",
  } as never);
  await reportLeave(deps, karim, { workerIds: ["13"], from: day, until: day, half: null, reason: "ill" } as never);
  const stop = await createStop(deps, karim, {
    ...cell,
    reasonId: "14",
    minutes: 20,
    people: 12,
    note: "",
    confirmStops: false,
  } as never);
  await countFinishingAsOne(world);
  const report = await createLineReport(deps, karim, finishing);
  const { conversation } = await createConversation(deps, karim, {
    kind: "group",
    name: "Mornings",
    memberIds: [salma.id, amina.id],
  });
  await keepAlias(deps, karim, { about: "worker", text: "Es-Salhi K.", meantId: "11" });
  const talk = `/chat/conversations/${conversation.id}`;
  const form = new FormData();
  form.set("file", new File(["a list"], "list.txt"));
  const file = await made("/chat/files", form);
  await made(`${talk}/messages`, { clientId: "a", text: "The needle of 14 is broken.", fileIds: [file.id] });
  const handover = await writeHandover(deps, salma, {
    conversationId: conversation.id,
    productionLineId: "31",
    note: "",
  });
  const idris = { username: "idris", email: "idris@example.com", password: "seven cotton threads", role: null };
  const { id } = await createUser(deps, amina, {
    ...idris,
    firstName: "",
    lastName: "",
    phoneNumber: "",
    productionLineIds: [],
    status: "active",
  });
  await invite(deps, amina, { email: "adil@example.com", role: "viewer", language: "en" });
  await sendResetLink(deps, amina, { id });
  const entries = (await doorOf(amina)("GET", "/audit-logs")).body as { items: { id: string }[] };
  return {
    talk,
    record: record.id,
    assignment: assignment.id,
    stop: stop.id,
    report: report.id,
    handover: handover.id,
    idris: id,
    entry: entries.items[0]?.id,
    people: await upload("/workers/import", "name,cin\nAïda,ZZ1\n,ZZ2\n"),
    records: await upload(
      "/performance-records/import",
      `Date,Shift,Worker,Line,Product,Pieces,Hours\n${day},morning,XX9,Sewing 1,SH-1,90,8\n`,
    ),
    lines: await upload("/production-lines/import", "Line,Capacity\nSewing 7,12\nSewing 8,none\n"),
    products: await upload("/products/import", "Code,Name\nSH-7,Shirt 7\n,Nothing\n"),
    plan: await upload(
      "/assignments/import",
      `Worker,Line,Date,Shift\nAB3,Sewing 1,${day},night\nAB3,Sewing 9,${day},morning\n`,
    ),
    reports: await upload(
      "/line-reports/import",
      `Date,Shift,Line,Product,People,Hours,22h,23h\n${day},night,Finishing,SH-1,12,8,50,55\n`,
    ),
    stops: await upload(
      "/stops/import",
      `Date,Shift,Line,Reason,Minutes\n${day},morning,Sewing 1,machine,25\n${day},morning,Sewing 9,machine,5\n`,
    ),
  };
}
