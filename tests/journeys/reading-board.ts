import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { placeAtHours } from "./places";

export let app: App;
let api: ReturnType<typeof openClient>;
export let line: { id: string };
export let assign: (name: string, shift?: string) => Promise<{ id: string }>;

const FIRST = ["Abdelkader", "Fatima-Zahra", "Khadija", "Mohamed", "Oumaima", "Rachid", "Salma", "Youssef"];
const LAST = ["Benali", "Cherkaoui", "El Idrissi", "Ouazzani", "Tazi"];
const FORTY = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));

/**
 * A factory in a time zone where the morning began an hour ago at least. Its line has a target of 8,000 pieces for forty people; in half
 * of their hours forty people made 4,000, 100 of them defective.
 */
export function openBoard() {
  beforeAll(async () => {
    app = await openApp("board");
    api = openClient(app.url);
    await api.post("/api/auth/register", AMINA);
    const { version } = await api.get("/api/factory");
    await api.patch("/api/factory", { version, timeZone: placeAtHours(new Date(), 7, 12) });
    line = await api.post("/api/production-lines", { name: "Sewing 2", capacity: 60, crew: 40, targetOutput: 8_000 });
    const product = await api.post("/api/products", { name: "Shirt", code: "S1", standardMinutes: 6 });
    const { day } = await api.get("/api/dashboard");
    const place = { productionLineId: line.id, date: day };
    let count = 0;
    assign = async (name, shift = "morning") => {
      count += 1;
      const worker = await api.post("/api/workers", { name, cin: `B${count}` });
      await api.post("/api/assignments", { ...place, workerId: worker.id, shift, position: count });
      return worker;
    };
    const workers = [];
    for (const name of FORTY) workers.push(await assign(name));
    await assign("Zineb of the afternoon", "afternoon");
    const made = { productId: product.id, piecesMade: 100, hours: 4 };
    const rows = workers.map(({ id }, at) => ({ ...made, workerId: id, piecesDefective: at % 2 === 0 ? 5 : 0 }));
    await api.post("/api/performance-records/bulk", { ...place, shift: "morning", rows, confirmRepeat: true });
  }, 120_000);

  afterAll(() => app?.stop());
}

const WORDS = {
  en: {
    good: ["Good pieces", "3,900", "of 8,000"],
    errorRate: ["Error rate", "2.5%", "Good"],
    gap: "Ahead or behind",
    behind: "-100",
    due: "4,000 due for the hours entered",
    forecast: "Forecast",
    hours: "Good pieces entered each hour, 1,000 needed",
    missing: "Not reported",
    coming: "still to come",
    people: "40 people on the line",
  },
  fr: {
    good: ["Bonnes pièces", "3 900", "sur 8 000"],
    errorRate: ["Taux d’erreur", "2,5 %", "Bon"],
    gap: "Avance ou retard",
    behind: "-100",
    due: "4 000 attendues pour les heures saisies",
    forecast: "Prévision",
    hours: "Bonnes pièces saisies par heure, 1 000 nécessaires",
    missing: "Non renseigné",
    coming: "à venir",
    people: "40 personnes sur la chaîne",
  },
} as const satisfies Partial<Record<Language, object>>;

export function readBoard(language: "en" | "fr") {
  test(`the board shows the gap, the forecast, the error rate, each hour and all forty names, in ${language}`, async () => {
    const words = WORDS[language];
    await using visitor = await visit({ baseURL: app.url, language, viewport: { width: 1920, height: 1080 } });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open(`/board/${line.id}`);
    const texts = (await page.locator("main").innerText()).replace(/[\u00A0\u202F]/g, " ").split(/\s*\n\s*/);
    const after = (label: string) => texts.slice(texts.indexOf(label) + 1);
    for (const [label, value, note] of [words.good, words.errorRate]) {
      expect(after(label).slice(0, 2)).toEqual([value, note]);
    }

    expect(after(words.gap).slice(0, 2)).toEqual([words.behind, words.due]);
    expect(numberIn(after(words.forecast)[0])).toBe(7_800);

    const columns = page.getByRole("region", { name: words.hours }).getByRole("listitem");
    const notified = (await columns.allInnerTexts()).map((text) => text.trim().split("\n")[0]?.replace(/\s/g, " "));
    const at = notified.indexOf(words.good[1]);
    expect(at).toBeGreaterThan(0);
    expect(notified).toEqual([...Array(at).fill(words.missing), words.good[1], ...Array(7 - at).fill(words.coming)]);
    expect(await columns.locator(".hatched").count()).toBe(at);

    const names = page.getByRole("region", { name: words.people }).getByRole("listitem");
    expect((await names.allInnerTexts()).sort()).toEqual(FORTY.toSorted());
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await names.evaluateAll(cutOff), `${viewport.width} pixels`).toEqual([]);
    }
    await expectAccessible(page, `the board in ${language}`);
  });
}

/** "7,800" and "7 800" as 7800. */
function numberIn(text = ""): number {
  return Number(text.replace(/\D/g, ""));
}

/** The names of which something is outside of the screen or of their column. */
function cutOff(items: Element[]): string[] {
  const isCut = (item: Element) => {
    const { left, right, bottom } = item.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight || item.scrollWidth > item.clientWidth;
  };
  return items.filter(isCut).map(({ textContent }) => textContent ?? "");
}
