import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { ensureChromium } from "./chromium.mjs";
import { addressOf, DESKTOP, isPublic, openDemo, PHONE, SCREENS, signIn, TABLET } from "./demo-app.mjs";
import { lengthen } from "./long-words.mjs";
import { takeLandingPictures } from "./pictures/landing.mjs";
import { takeMovingPicture } from "./pictures/moving.mjs";
import { endTogether, root } from "./processes.mjs";

/** The pictures of the README: few, so that they stay small. The landing page and the moving picture follow. */
const FOR_README = [
  { name: "dashboard-dark", screen: "dashboard", theme: "dark", language: "en", viewport: DESKTOP },
  { name: "calendar-light", screen: "calendar", theme: "light", language: "en", viewport: DESKTOP },
  { name: "records-light", screen: "records", theme: "light", language: "en", viewport: DESKTOP },
  { name: "dashboard-phone", screen: "dashboard", theme: "dark", language: "en", viewport: PHONE },
];

/** `--first` takes the first screens whose beginning tests/journeys/first-screens.journey.ts measures, not to commit. */
const FIRST = ["calendar", "dashboard", "records", "workers", "shift-entry", "analytics", "insights"];
const FIRST_SIZES = { desk: { width: 1440, height: 900 }, phone: PHONE };

function firstScreens() {
  return picturesOf(FIRST, FIRST_SIZES, { themes: ["light", "dark"], languages: ["en", "fr"] });
}

const SIZES = { desktop: DESKTOP, tablet: TABLET, phone: PHONE };

/** `--every` takes every screen at three widths in both themes and languages, to look at and not to commit. */
function everyPicture(choices) {
  return picturesOf(Object.keys(SCREENS), SIZES, choices).map((picture) => ({ ...picture, isWhole: true }));
}

function picturesOf(screens, sizes, { themes, languages }) {
  return screens.flatMap((screen) =>
    Object.entries(sizes).flatMap(([size, viewport]) =>
      themes.flatMap((theme) =>
        languages.map((language) => ({
          screen,
          theme,
          language,
          viewport,
          name: `${screen}-${size}-${theme}-${language}`,
        })),
      ),
    ),
  );
}

/** `--long` makes our own words as long as in a language with longer ones, and fails where a text is then cut off. */
async function main() {
  const [isEvery, isLong, isFirst] = ["--every", "--long", "--first"].map((flag) => process.argv.includes(flag));
  const isLook = isEvery || isLong || isFirst;
  const address = process.argv.find((argument) => argument.startsWith("http"));
  const folder = isLook ? join(root, ".test-state", "screenshots") : join(root, "docs", "images");
  endTogether(130);
  const executablePath = await ensureChromium();
  const app = address ? { url: address, stop: () => {} } : await openDemo("screenshots");
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  const cut = [];
  try {
    await mkdir(folder, { recursive: true });
    for (const picture of chosen({ isEvery, isLong, isFirst }))
      cut.push(...(await take(browser, app.url, folder, picture, isLong)));
    if (!isLook) {
      await takeLandingPictures(browser, app.url);
      await takeMovingPicture(browser, app.url, join(folder, "shift-entry.webp"));
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  console.log(`The pictures are in ${folder}`);
  if (cut.length > 0) throw new Error(`Cut text:\n${[...new Set(cut)].join("\n")}`);
}

function chosen({ isEvery, isLong, isFirst }) {
  if (isFirst) return firstScreens();
  if (isEvery) return everyPicture({ themes: ["light", "dark"], languages: ["en", "fr"] });
  return isLong ? everyPicture({ themes: ["light"], languages: ["en"] }) : FOR_README;
}

/** Takes one picture; returns the texts that are cut off when words are made long. */
async function take(browser, url, folder, { name, screen, theme, language, viewport, isWhole }, isLong) {
  const context = await browser.newContext({ baseURL: url, viewport, locale: "en-GB", reducedMotion: "reduce" });
  const choices = Object.entries({ theme, language });
  await context.addCookies(choices.map(([key, value]) => ({ name: `trame-${key}`, value, url })));
  if (!isPublic(screen)) await signIn(context, url);
  const page = await context.newPage();
  await page.goto(await addressOf(screen, url));
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  const cut = isLong ? await lengthen(page) : [];
  const picture = await page.screenshot({ animations: "disabled", fullPage: Boolean(isWhole) });
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${isLong ? "long-" : ""}${name}.webp`));
  await context.close();
  return cut.map((text) => `${name}: ${text}`);
}

await main();
