import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { PHONE, tooSmall, zoomed } from "./targets";

type Api = Awaited<ReturnType<typeof apiOf>>;

test("amina keeps a month of a workshop in French: people by number, one who came back, a price that changes, a repair, what each made, and a person’s page", async () => {
  const app = await openApp("workshop-month");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    const api = await apiOf(AMINA, app.url);
    await using desk = await visit({ baseURL: app.url, language: "fr", viewport: { width: 1440, height: 900 } });
    const { page, open } = desk;
    desk.forgive(/status of 409/);
    await signIn(desk.context, AMINA, app.url);
    await open("/settings/factory/causes");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Point cassé" })
      .getByRole("button", { name: /Point cassé/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
    const cause = page.getByRole("dialog");
    await cause.getByLabel("Devenir habituel").selectOption("Retouche");
    await expectAccessible(page, "le devenir d’un défaut", "[role=dialog]");
    await cause.getByRole("button", { name: "Enregistrer la cause" }).click();
    await page.getByRole("listitem").filter({ hasText: "Point cassé" }).getByText("Retouche").waitFor();
    const month = await furnish(api);
    const records = (await api.get(`/api/performance-records?from=${month.from}&to=${month.to}&size=100`)).items;
    const ofFatima = records.filter(({ workerName }: { workerName: string }) => workerName.startsWith("Fatima"));
    const good = (some: typeof records) =>
      some.reduce(
        (all: number, { piecesMade, piecesDefective }: { piecesMade: number; piecesDefective: number }) =>
          all + piecesMade - piecesDefective,
        0,
      );

    await open(`/performance/overview?from=${month.from}&to=${month.to}`);
    await page.getByRole("link", { name: "État de production" }).click();
    const sums = page.getByRole("region", { name: "Totaux de tous les ouvriers" });
    await sums.getByText(String(good(records))).waitFor();
    await page
      .getByRole("row", { name: /Fatima Idrissi 1042/ })
      .first()
      .waitFor();
    await page.getByRole("combobox", { name: "Lignes du tableau" }).selectOption("Produits en colonnes");
    const row = page.getByRole("row", { name: /Fatima Idrissi/ });
    await row.getByRole("cell", { name: String(good(ofFatima)), exact: true }).waitFor();
    await expectAccessible(page, "l’état de production, produits en colonnes");
    await row
      .getByRole("cell", { name: String(month.repaired), exact: true })
      .first()
      .waitFor();
    await scrapOne({ page, open }, month);
    await open(`/performance/output?from=${month.from}&to=${month.to}&layout=across`);
    await row
      .getByRole("cell", { name: String(month.repaired - 1), exact: true })
      .first()
      .waitFor();
    for (const head of ["Retouchées", "2e choix", "Rebuts"])
      await page.getByRole("columnheader", { name: head }).waitFor();
    const csv = await (
      await fetch(`${app.url}/api/performance/output.csv?from=${month.from}&to=${month.to}&layout=across`, {
        headers: { Cookie: await cookieOf(desk.context, app.url), "Accept-Language": "fr" },
      })
    ).text();
    expect(csv).toContain(`1042;Fatima Idrissi;AB1;Couture 1;`);
    expect(csv.split("\r\n").filter((line) => line !== "").length).toBe(4);

    await row.getByRole("link", { name: "Fatima Idrissi" }).click();
    await page.getByRole("heading", { name: "Fatima Idrissi" }).waitFor();
    await page.getByText("Mle 1042").waitFor();
    await page.getByRole("heading", { name: "Production jour par jour" }).waitFor();
    await expectAccessible(page, "la page d’une ouvrière");
    await (await unfolded(page.getByRole("link", { name: "Modifier" }))).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Matricule").fill("1041");
    await form.getByRole("button", { name: "Enregistrer l’ouvrier" }).click();
    await form.getByText("Un autre ouvrier a déjà ce matricule.", { exact: true }).waitFor();

    await using phone = await visit({ baseURL: app.url, language: "fr", ...PHONE });
    await signIn(phone.context, AMINA, app.url);
    await phone.open(`/performance/overview?from=${month.from}&to=${month.to}`);
    await (await unfolded(phone.page.getByRole("link", { name: "Fatima Idrissi" }).first())).click();
    await phone.page.getByRole("heading", { name: "Production jour par jour" }).waitFor();
    expect([await tooSmall(phone.page), await zoomed(phone.page)]).toEqual([[], []]);
    await expectAccessible(phone.page, "la page d’une ouvrière sur un téléphone");
  } finally {
    await app.stop();
  }
});

/** Counts a piece of Fatima’s last shift with defects as scrap instead of repaired, with gloves on. */
async function scrapOne(
  { page, open }: Pick<Awaited<ReturnType<typeof visit>>, "page" | "open">,
  { line, faulty }: Month,
) {
  await open(`/performance/entry?productionLineId=${line}&shift=morning&date=${faulty}`);
  await page.getByRole("button", { name: /^Corriger le relevé de Fatima Idrissi/ }).click();
  await page.getByRole("button", { name: /^Défauts par type, Fatima/ }).click();
  const tally = page.getByRole("group", { name: /^Défauts par type, Fatima/ });
  await tally.getByRole("button", { name: "En retirer un : Point cassé" }).click();
  await tally.getByRole("button", { name: "Rebut", exact: true }).click();
  await tally.getByRole("button", { name: /^Point cassé/ }).click();
  await tally.getByText("Rebut 1").first().waitFor();
  await expectAccessible(page, "ce que deviennent les pièces", "main");
  await tally.getByRole("button", { name: "Terminé" }).click();
  const reason = page.getByLabel("Motif de la correction");
  await reason.fill("Recomptée");
  await reason.press("Enter");
  await page
    .getByText(/Rebut 1/)
    .first()
    .waitFor();
}

async function cookieOf(context: Awaited<ReturnType<typeof visit>>["context"], url: string) {
  return (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Three people with numbers, of whom one left and came back, five days of records, and a price that changes within them. */
async function furnish(api: Api) {
  const { day: to } = await api.get("/api/dashboard");
  const before = (days: number) => new Date(Date.parse(to) - days * 86_400_000).toISOString().slice(0, 10);
  const line = await api.post("/api/production-lines", { name: "Couture 1", capacity: 10 });
  const made = { standardMinutes: 12, unitPrice: 10, labourPrice: 1.5 };
  const shirt = await api.post("/api/products", { name: "Chemise", code: "SH-1", ...made });
  const coat = await api.post("/api/products", { name: "Manteau", code: "MA-2", standardMinutes: 30 });
  const { version } = await api.get(`/api/products/${shirt.id}`);
  await api.patch(`/api/products/${shirt.id}`, { version, unitPrice: 12, labourPrice: 1.75, valuesFrom: before(1) });
  const away = { lastDay: before(3), againFrom: before(1) };
  const people = await Promise.all([
    api.post("/api/workers", { name: "Youssef Alami", number: "1041", role: "operator" }),
    api.post("/api/workers", { name: "Fatima Idrissi", number: "1042", cin: "AB1", role: "operator" }),
    api.post("/api/workers", { name: "Khadija El Mansouri", number: "1043", ...away }),
  ]);
  for (const [at, { id: workerId }] of people.entries()) {
    for (const days of at === 2 ? [4, 3, 1, 0] : [4, 3, 2, 1, 0]) {
      const place = { productionLineId: line.id, shift: "morning", date: before(days) };
      const product = (days + at) % 2 === 0 ? shirt : coat;
      const defective = days % 3;
      const defectKinds = defective > 0 ? [{ code: "broken-stitch", count: defective }] : [];
      const pieces = { piecesMade: 30 + 3 * at + days, piecesDefective: defective, defectKinds, hours: 8 };
      await api.post("/api/performance-records", {
        workerId,
        productId: product.id,
        ...place,
        ...pieces,
        confirmRepeat: true,
      });
    }
  }
  // Of Fatima's five days, those with one, two and one defective pieces, all repaired.
  return { from: before(4), to, line: line.id as string, faulty: before(2), repaired: 4 };
}
type Month = Awaited<ReturnType<typeof furnish>>;
