import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct } from "#app/catalogue/services/products";
import { resources } from "#app/i18n/resources";
import { wordsVersion } from "#app/i18n/words";
import { createWorker } from "#app/people/services/workers";
import { createRecord } from "#app/records/services/records";
import { amina, karim, sewing1, shirt, youssef } from "#tests/cast/cast";
import { callAs } from "#tests/server/call";
import { openFactory, type TestFactory } from "#tests/server/factory";

test("amina changes the clock, and earlier records keep their day and shift", async () => {
  await using factory = await openFactory();
  const record = await recordedShift(factory);
  const call = await callAs(factory, "admin");
  const { version } = await (await call("GET", "/api/factory")).json<Answer>();
  const changed = await call("PATCH", "/api/factory", { version, timeZone: "Asia/Tokyo", nightEnd: "05:00" });

  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ timeZone: "Asia/Tokyo", nightEnd: "05:00", version: version + 1 });
  const stored = await (await call("GET", `/api/performance-records/${record.id}`)).json();
  expect(stored).toMatchObject({ date: record.date, shift: record.shift, piecesMade: record.piecesMade });
});

test("a change is one line in the log, with the fields that differ and nothing else", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const { version } = await (await call("GET", "/api/factory")).json<Answer>();
  await call("PATCH", "/api/factory", { version, minimumRestHours: 12, workingDays: [1, 2, 3, 4, 5, 6] });

  const { results } = await factory.env.DB.prepare(
    "SELECT previous, next FROM audit_log WHERE resource = 'settings'",
  ).all<{ previous: string; next: string }>();
  expect(results.map(({ previous, next }) => [JSON.parse(previous), JSON.parse(next)])).toEqual([
    [{ minimumRestHours: 11 }, { minimumRestHours: 12 }],
  ]);
});

test("the days in a row and the weekly rest are read, changed and refused beyond their limits", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const { version, ...before } = await (await call("GET", "/api/factory")).json<Answer>();
  expect(before).toMatchObject({ mostDaysInRow: 6, weeklyRestHours: 24 });
  await call("PATCH", "/api/factory", { version, mostDaysInRow: 5, weeklyRestHours: 36 });
  expect(await (await call("GET", "/api/factory")).json()).toMatchObject({ mostDaysInRow: 5, weeklyRestHours: 36 });
  const refused = await call("PATCH", "/api/factory", { version: version + 1, mostDaysInRow: 15, weeklyRestHours: 73 });
  expect((await refused.json<Refusal>()).error.fields).toEqual({
    mostDaysInRow: "Enter a whole number from 1 to 14.",
    weeklyRestHours: "Enter hours from 0 to 72.",
  });
});

test("lost time is left out of the pieces due by one field, off at first, and the log says so", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const { version, ...before } = await (await call("GET", "/api/factory")).json<Answer>();
  expect(before).toMatchObject({ dueWithoutStops: false });
  await call("PATCH", "/api/factory", { version, dueWithoutStops: true });
  const changed = await call("PATCH", "/api/factory", { version: version + 1, name: "Atelier" });
  expect(await changed.json()).toMatchObject({ name: "Atelier", dueWithoutStops: true });
  const logged = await factory.env.DB.prepare(
    "SELECT next FROM audit_log WHERE resource = 'settings' ORDER BY id",
  ).first("next");
  expect(JSON.parse(String(logged))).toEqual({ dueWithoutStops: true });
});

test("the log says a smallest gap, a choice and the hour of the briefing in the words of their form", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const { version } = await (await call("GET", "/api/factory")).json<Answer>();
  await call("PATCH", "/api/factory", {
    version,
    smallestGap: 12,
    dueWithoutStops: true,
    briefingHour: 7,
    briefingRoles: ["admin"],
  });
  const log = await (await call("GET", "/api/audit-logs/export.csv?resource=settings")).text();
  expect(log).toMatch(/Always behind from: 8%.*12%/s);
  expect(log).toMatch(/Pieces due leave out lost time: No.*Yes/s);
  expect(log).toMatch(/Hour of the morning briefing: .*07:00/s);
  expect(log).toMatch(/Morning briefing to: Administrator, Manager.*Administrator/s);
  const nobody = await call("PATCH", "/api/factory", { version: version + 1, briefingRoles: [] });
  expect((await nobody.json<Refusal>()).error.fields).toEqual({ briefingRoles: "Choose who gets the briefing." });
});

test("amina calls products articles: the words of screens, files, refusals and the log say so", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "fr" });
  const { version, vocabulary } = await (await call("GET", "/api/factory")).json<Answer & { vocabulary: string[] }>();
  expect(vocabulary).toEqual([]);
  const refused = await call("PATCH", "/api/factory", { version, vocabulary: ["article", "style"] });
  expect((await refused.json<Refusal>()).error.fields).toEqual({ vocabulary: "Choisissez un seul mot par chose." });
  const changed = await call("PATCH", "/api/factory", { version, vocabulary: ["rendement", "article"] });
  expect(await changed.json()).toMatchObject({ vocabulary: ["article", "rendement"], version: version + 1 });

  const words = await call("GET", `/locales/fr.json?ns=products&v=${wordsVersion(["article", "rendement"])}`);
  expect(words.headers.get("Cache-Control")).toContain("immutable");
  expect(await words.json()).toMatchObject({ products: { title: "Articles", fileName: "produits" } });
  expect(await (await call("GET", "/api/products/export.csv")).text()).toContain("Code article");
  expect(await (await call("GET", "/api/products/404")).json()).toMatchObject({
    error: { message: "Cet article n’existe plus." },
  });
  const log = await (await call("GET", "/api/audit-logs/export.csv?resource=settings")).text();
  expect(log).toContain("Mots de l’usine: article (produit), rendement (efficacité)".replace(":", "\u00a0:"));
  const plain = await call("GET", `/locales/fr.json?ns=products&v=${wordsVersion()}`);
  expect(await plain.json()).toEqual({ products: resources.fr.products });
});

test("the second to save gets the current settings", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const { version } = await (await call("GET", "/api/factory")).json<Answer>();
  await call("PATCH", "/api/factory", { version, name: "Tanger Denim" });
  const late = await call("PATCH", "/api/factory", { version, name: "Fès Laine" });
  expect(late.status).toBe(409);
  expect((await late.json<Refusal>()).error.details).toMatchObject({ current: { name: "Tanger Denim" } });
});

test("refuses a part that contradicts the rest at its field", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "fr" });
  const { version } = await (await call("GET", "/api/factory")).json<Answer>();
  const refused = await call("PATCH", "/api/factory", { version, morningEnd: "15:00" });
  expect(refused.status).toBe(422);
  expect((await refused.json<Refusal>()).error.fields).toEqual({
    afternoonStart: "Cette équipe en chevauche une autre.",
  });
});

test("only admins read or change the settings", async () => {
  await using factory = await openFactory();
  for (const role of ["manager", "supervisor", "viewer", null] as const) {
    const call = await callAs(factory, role);
    expect((await call("GET", "/api/factory")).status).toBe(403);
    expect((await call("PATCH", "/api/factory", { version: 1, name: "Mine" })).status).toBe(403);
  }
});

type Answer = { id: string; version: number };
type Refusal = { error: { message: string; fields: Record<string, string>; details: object } };

async function recordedShift({ deps }: TestFactory) {
  const line = await createLine(deps, amina, sewing1);
  const product = await createProduct(deps, amina, shirt);
  const worker = await createWorker(deps, amina, youssef);
  return createRecord(deps, karim, {
    workerId: worker.id,
    productId: product.id,
    productionLineId: line.id,
    shift: "night",
    date: "2026-03-17",
    piecesMade: 100,
    piecesDefective: 2,
    hours: 8,
    confirmRepeat: true,
  } as Parameters<typeof createRecord>[2]);
}
