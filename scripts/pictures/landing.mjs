import { mkdir, readFile as readText } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readConstants } from "../constants.mjs";
import { adminOf } from "../demo-app.mjs";
import { root } from "../processes.mjs";
import { openAs } from "./open-as.mjs";

/** The rail of a desk's screen is left out. */
const RAIL = 64;
const DESK_WIDTH = 900;
const HEADING = 28;
const LANGUAGES_FILE = "app/visitors/screens/landing/pictured-languages.json";
const PADDING = 16;
/** High enough for a dialog without a scroll bar of its own. */
const HEIGHT = 1_400;
/** A screen of the product is mostly flat colour and small text, which AVIF keeps legible in a third of a PNG's bytes. */
const QUALITY = { quality: 46, effort: 5 };

/** By picture: the screen, and the part at its top. No words, because each is taken in every language. */
const SCENES = {
  analytics: { path: "/dashboard", part: (page) => page.locator("main section").nth(2) },
  workers: { path: "/workers", part: (page) => page.locator("main h1") },
  performance: { path: "/performance/ai-insights", part: (page) => page.locator("main section").nth(2) },
  planning: { path: "/assignments/calendar", part: (page) => page.locator("main h2").first() },
  import: { path: "/workers?import=1", part: (page) => page.getByRole("radio").first(), before: readFile },
};

/** Takes the pictures of the landing page: every screen in each language and theme, for a desk and a phone. */
export async function takeLandingPictures(browser, url) {
  const constants = await readConstants("app/visitors/screens/landing/shots.ts");
  const { SHOTS, SHOT_THEMES, SHOT_SIZES, shotPath } = constants;
  const languages = JSON.parse(await readText(join(root, LANGUAGES_FILE), "utf8"));
  await mkdir(join(root, "public", "pictures"), { recursive: true });
  const looks = languages.flatMap((language) => SHOT_THEMES.map((theme) => ({ language, theme })));
  for (const look of looks) {
    for (const sizes of [["wide", "half"], ["phone"]]) {
      const [largest] = sizes;
      const isPhone = largest === "phone";
      const { width, height } = SHOT_SIZES[largest];
      const shown = isPhone ? width / 2 : DESK_WIDTH - RAIL;
      const clip = { x: isPhone ? 0 : RAIL, width: shown, height: Math.round((shown * height) / width) };
      const viewport = { width: isPhone ? shown : DESK_WIDTH, height: HEIGHT };
      const { page, close } = await openAs(browser, url, { ...look, viewport, deviceScaleFactor: 2 });
      for (const name of SHOTS) {
        const picture = await take(page, url, SCENES[name], clip);
        for (const size of sizes) {
          const file = join(root, "public", shotPath({ ...look, name, size }));
          await sharp(picture)
            .resize({ ...SHOT_SIZES[size], fit: "fill" })
            .avif(QUALITY)
            .toFile(file);
        }
      }
      await close();
    }
  }
}

async function take(page, url, { path, part, before }, clip) {
  await page.goto(path);
  await before?.(page, url);
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  const { y } = await part(page).boundingBox();
  const top = Math.max(0, y - PADDING);
  if (!before) return page.screenshot({ animations: "disabled", fullPage: true, clip: { ...clip, y: top } });
  // A dialog is in the middle of the window, and its heading of this part is above the first choice.
  const x = (page.viewportSize().width - clip.width) / 2;
  return page.screenshot({ animations: "disabled", clip: { ...clip, x, y: top - HEADING } });
}

/** A list of workers with known, changed, new and incomplete rows. */
async function readFile(page, url) {
  const { items } = await (await adminOf(url)).get("/api/workers?size=4");
  const [first, second, ...known] = items;
  const rows = [
    ["Nom", "CIN", "Téléphone"],
    ["Salma Bennis", "QA778120", "+212 661 20 44 18"],
    [first.name, first.cin, "+212 661 20 44 20"],
    ["Omar Chraibi", "QA778121", "+212 661 20 44 19"],
    ["Sans numéro", "", "+212 661 20 44 21"],
    ...[second, ...known].map(({ name, cin, phone }) => [name, cin, phone]),
  ];
  const csv = rows.map((row) => row.join(";")).join("\r\n");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "ouvriers.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("dialog").getByText("Salma Bennis").first().waitFor();
  await page.getByRole("radio").last().check();
  await page.getByRole("dialog").getByText(first.name).first().waitFor();
}
