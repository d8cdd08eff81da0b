import { expect, test } from "vitest";
import { karim, salma, victor } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";

async function openDoors() {
  const factory = await openFactory();
  await furnish(factory);
  const as = (actor: Parameters<typeof doorFor>[1]) => doorFor(factory, actor, "/performance-records");
  return { ...factory, karim: as(karim), salma: as(salma), victor: as(victor), stranger: as(null) };
}

test("a record is made, read, listed, changed and deleted by its JSON calls", async () => {
  await using doors = await openDoors();
  const made = await doors.salma("POST", "/", shirts);
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  expect(made.body).toMatchObject({
    workerId: "11",
    workerName: "Youssef",
    productName: "Shirt",
    productCode: "SH-1",
    productionLineId: "31",
    productionLineName: "Sewing 1",
    shift: "morning",
    date: "2026-03-18",
    piecesMade: 100,
    piecesDefective: 4,
    errorRate: 4,
    hours: 8,
    efficiency: 0.9,
    efficiencyKind: "standard",
    minutesPerPiece: 4.8,
    quality: "good",
    version: 1,
    createdAt: "2026-03-18T14:30:00.000Z",
  });

  expect((await doors.victor("GET", `/${id}`)).body).toEqual(made.body);
  expect((await doors.victor("GET", "/?workerId=11&from=2026-03-18&to=2026-03-18&shift=morning")).body).toEqual({
    items: [made.body],
    total: 1,
    page: 1,
    size: 20,
    sums: { pieces: 100, defective: 4, errorRate: 4, minutesPerPiece: 4.8, hours: 8, overtimeHours: 0 },
  });
  expect((await doors.victor("GET", "/?productionLineId=32")).body).toMatchObject({ items: [], total: 0 });

  const changed = await doors.salma("PATCH", `/${id}`, { version: 1, piecesMade: 110, errorRate: 10 });
  expect(changed).toMatchObject({ status: 200, body: { piecesMade: 110, piecesDefective: 11, version: 2 } });
  const late = await doors.karim("PATCH", `/${id}`, { version: 1, hours: 7 });
  expect(late).toMatchObject({ status: 409, body: { error: { details: { current: { piecesMade: 110 } } } } });

  expect(await doors.karim("DELETE", `/${id}`)).toMatchObject({ status: 422, body: { error: { field: "version" } } });
  const unseen = await doors.karim("DELETE", `/${id}`, { version: 1 });
  expect(unseen).toMatchObject({ status: 409, body: { error: { details: { current: { piecesMade: 110 } } } } });
  expect((await doors.karim("DELETE", `/${id}`, { version: 2 })).status).toBe(204);
  expect((await doors.karim("GET", `/${id}`)).status).toBe(404);
});

test("an impossible value is 422 at its field, in the requested language", async () => {
  await using doors = await openDoors();
  const { shift: _missing, ...withoutShift } = shirts;

  expect((await doors.salma("POST", "/", withoutShift)).body).toMatchObject({
    error: { kind: "invalid", field: "shift", message: "Shift is required" },
  });
  const french = await doors.salma("POST", "/", { ...shirts, piecesDefective: 200 }, { "Accept-Language": "fr" });
  expect(french).toMatchObject({
    status: 422,
    body: { error: { fields: { piecesDefective: "Il y a plus de pièces défectueuses que de pièces produites." } } },
  });
  for (const path of ["/?sort=hours", "/?shift=dawn", "/?from=18.03.2026", "/?size=1000"]) {
    expect((await doors.salma("GET", path)).status).toBe(422);
  }
});

test("a repeat is a 409 question, and an Idempotency-Key makes a retry harmless", async () => {
  await using doors = await openDoors();
  const key = { "Idempotency-Key": "one-record" };
  const first = await doors.salma("POST", "/", shirts, key);

  expect(await doors.salma("POST", "/", shirts, key)).toMatchObject({ status: 201, body: first.body });
  expect(await doors.salma("POST", "/", { ...shirts, confirmRepeat: false })).toMatchObject({
    status: 409,
    body: {
      error: {
        field: "confirmRepeat",
        message: "This exact record already exists. Record it again?",
        details: {
          repeats: [0],
          seen: `${(first.body as { id: string }).id}.1`,
          questions: [{ reasons: ["repeat", "hours"] }],
        },
      },
    },
  });
  expect((await doors.salma("POST", "/", { ...shirts, confirmRepeat: true })).status).toBe(201);
});

test("a yes to a question covers the records that were shown, in a POST, a PATCH and a sheet", async () => {
  await using doors = await openDoors();
  const requested = { ...shirts, confirmRepeat: false };
  await doors.karim("POST", "/", requested);
  const question = await doors.salma("POST", "/", requested);
  const { seen } = (question.body as { error: { details: { seen: string } } }).error.details;
  expect((await doors.salma("POST", "/", { ...requested, confirmRepeat: true, seen: "1.1" })).status).toBe(409);
  const second = await doors.salma("POST", "/", { ...requested, confirmRepeat: true, seen });
  expect(second.status).toBe(201);
  expect((await doors.salma("POST", "/", { ...requested, confirmRepeat: true, seen })).status).toBe(409);
  expect((await doors.salma("POST", "/", { ...requested, confirmRepeat: true, seen: "x" })).status).toBe(422);

  const { id } = second.body as { id: string };
  const longer = await doors.salma("PATCH", `/${id}`, { version: 1, hours: 9 });
  expect(longer).toMatchObject({ status: 409, body: { error: { field: "confirmRepeat" } } });
  expect((await doors.salma("PATCH", `/${id}`, { version: 1, hours: 9, confirmRepeat: true })).status).toBe(200);
});

test("a day too far back is refused at its date, in the requested language, and a late one needs a reason", async () => {
  await using doors = await openDoors();
  const old = { ...shirts, date: "2025-09-01" };
  expect(await doors.salma("POST", "/", old, { "Accept-Language": "fr" })).toMatchObject({
    status: 403,
    body: { error: { field: "date", message: "Un chef d’équipe ne peut saisir que pour les 7 derniers jours." } },
  });
  const late = { ...shirts, date: "2026-03-17" };
  expect(await doors.salma("POST", "/", late)).toMatchObject({ status: 422, body: { error: { field: "reason" } } });
  expect((await doors.salma("POST", "/", { ...late, reason: "The sheet came late" })).status).toBe(201);
  expect((await doors.karim("POST", "/", old)).status).toBe(201);
});

test("one shift of a line is entered whole, and a wrong row names itself", async () => {
  await using doors = await openDoors();
  const { productionLineId, shift, date, workerId, productId, piecesMade, piecesDefective, hours } = shirts;
  const row = { workerId, productId, piecesMade, piecesDefective, hours };
  const whole = { productionLineId, shift, date, rows: [row, { ...row, workerId: "12" }] };

  expect(await doors.salma("POST", "/bulk", { ...whole, rows: [row, { ...row, hours: 25 }] })).toMatchObject({
    status: 422,
    body: { error: { field: "rows.1.hours" } },
  });
  expect(await doors.salma("POST", "/bulk", whole)).toMatchObject({
    status: 201,
    body: { items: [{ workerName: "Youssef" }, { workerName: "Fatima" }] },
  });
});

test("lists are exported with the words of the reader, and the export is logged", async () => {
  await using doors = await openDoors();
  await doors.salma("POST", "/", shirts);

  const csv = await doors.salma("GET", "/export.csv?from=2026-03-01");
  expect(csv.body).toContain("Pieces made");
  expect(csv.body).toContain("2026-03-18,Morning,Youssef,AB1,Sewing 1,SH-1,Shirt,100,4,4,8,0,4.8,90");
  const french = await doors.salma("GET", "/export.csv", undefined, { "Accept-Language": "fr" });
  expect(french.body).toContain("Pièces produites");
  expect(french.body).toContain("Taux d’erreur (%)");
  expect(french.body).toContain("Efficacité (%)");
  expect(french.body).toContain("18/03/2026;Matin;Youssef;AB1;Sewing 1;SH-1;Shirt;100;4;4;8;0;4,8;90");
  expect(french.headers.get("Content-Disposition")).toContain("releves-de-production.csv");
  expect((await doors.salma("GET", "/export.xlsx")).headers.get("Content-Type")).toContain("spreadsheetml");
  expect((await doors.victor("GET", "/export.csv")).status).toBe(403);
});

test("a search narrows the list and its export, which has the columns that were chosen", async () => {
  await using doors = await openDoors();
  await doors.salma("POST", "/", shirts);
  await doors.salma("POST", "/", { ...shirts, workerId: "12", productId: "22" });

  expect((await doors.victor("GET", "/?q=FATIMA")).body).toMatchObject({ total: 1, items: [{ workerName: "Fatima" }] });
  expect((await doors.victor("GET", "/?q=nobody")).body).toMatchObject({ total: 0, items: [] });
  expect((await doors.victor("GET", "/?sort=hours")).status).toBe(422);
  const csv = await doors.salma("GET", "/export.csv?q=tr-1&columns=date,quality");
  expect((csv.body as string).replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "Date,Worker,CIN,Quality",
    "2026-03-18,Fatima,AB2,Good",
  ]);
});

test("a stranger gets 401, and a viewer may only read", async () => {
  await using doors = await openDoors();
  expect((await doors.stranger("GET", "/")).status).toBe(401);
  expect((await doors.victor("GET", "/")).status).toBe(200);
  expect((await doors.victor("POST", "/", shirts)).status).toBe(403);
  expect((await doors.victor("DELETE", "/1")).status).toBe(403);
});
