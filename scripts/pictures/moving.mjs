import sharp from "sharp";
import { adminOf } from "../demo-app.mjs";
import { openAs } from "./open-as.mjs";

const VIEWPORT = { width: 900, height: 640 };
/** Milliseconds that a frame is shown. */
const TYPED = 220;
const LOOKED_AT = 1_600;
const PEOPLE = ["Fatima Alaoui", "Youssef Benali", "Khadija Idrissi", "Karim Tazi"];
const FIGURES = [
  ["54", "1"],
  ["49", "4"],
  ["57", "0"],
  ["51", "2"],
];
const DAY_MS = 86_400_000;

/** Takes a shift being entered, from the first key to the saved sheet, as one animated WebP. */
export async function takeMovingPicture(browser, url, file) {
  const path = await planShift(url);
  const { page, close } = await openAs(browser, url, { language: "en", theme: "light", viewport: VIEWPORT });
  const frames = [];
  const look = async (delay) => {
    frames.push({ picture: await page.screenshot({ animations: "disabled", caret: "initial" }), delay });
  };
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const [first] = PEOPLE;
  await page.getByLabel(`Pieces, ${first}`).evaluate((field) => field.scrollIntoView({ block: "center" }));
  await page.mouse.move(1, 1);
  await look(LOOKED_AT);
  await page.getByLabel(`Pieces, ${first}`).focus();
  for (const figures of FIGURES) {
    for (const [index, figure] of figures.entries()) {
      for (const key of figure) {
        await page.keyboard.type(key);
        await look(TYPED);
      }
      await page.keyboard.press(index === 0 ? "Tab" : "Enter");
      await look(TYPED);
    }
  }
  await look(LOOKED_AT);
  await page.keyboard.press("Enter");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Recorded" })
    .nth(PEOPLE.length - 1)
    .waitFor();
  await page.waitForLoadState("networkidle");
  await look(2 * LOOKED_AT);
  await close();
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 70, effort: 4, minSize: true, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(file);
}

/** Four new people, planned on a line of their own for yesterday's morning; returns the address of their sheet. */
async function planShift(url) {
  const api = await adminOf(url);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const before = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const line = await api.post("/api/production-lines", { name: "Couture 25", capacity: 4, targetOutput: 210 });
  const workers = [];
  for (const [index, name] of PEOPLE.entries()) {
    workers.push(await api.post("/api/workers", { name, cin: `QB77812${index}` }));
  }
  const place = { productionLineId: line.id, shift: "morning" };
  const set = workers.map(({ id }, index) => ({ ...place, date: yesterday, workerId: id, position: index + 1 }));
  await api.post("/api/assignments/bulk", { set });
  const product = await api.post("/api/products", { name: "Polo piqué", code: "PP-75", standardMinutes: 7.5 });
  const record = { ...place, date: before, productId: product.id, piecesMade: 52, piecesDefective: 1, hours: 8 };
  await api.post("/api/performance-records", { ...record, workerId: workers[0].id });
  return `/performance/entry?productionLineId=${line.id}&shift=morning&date=${yesterday}`;
}
