import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { SettingsOpener } from "#app/visitors/screens/settings-opener";
import { ThemeDetails } from "#app/visitors/screens/theme-details";
import { draw, linksIn, readIn } from "#tests/browser/drawn";
import type { Site } from "./foot";
import { LandingScreen } from "./landing-screen";
import { SHOT_THEMES, SHOTS, shotPath } from "./shots";

const NOT_SAID = { contact: null, source: null };
const landing = ({ isDemo = true, site = NOT_SAID as Site } = {}) => (
  <LandingScreen
    themeMenu={<ThemeDetails />}
    settings={<SettingsOpener />}
    settingsPanel={null}
    isDemo={isDemo}
    site={site}
  />
);

test("the foot says who makes it, and whom to ask where the installation says so", async () => {
  const said = { contact: "amina@atelier.example", source: "https://code.atelier.example/trame" };
  const foot = async (site: Site) => (await draw(landing({ site }))).split("<footer")[1] ?? "";
  const [plain, whole] = [await foot(NOT_SAID), await foot(said)];
  expect(readIn(plain).join(" ")).toContain("Whoever runs this installation answers questions about it.");
  expect(linksIn(whole)).toMatchObject({ [said.contact]: `mailto:${said.contact}`, "Its source": said.source });
});

test("the bar of the landing page has sign in, get started, settings and the three themes", async () => {
  const bar = (await draw(landing())).split("<main")[0] ?? "";
  expect(linksIn(bar)).toMatchObject({ "Sign in": "/auth/login", "Get started": "/auth/register" });
  expect(readIn(bar)).toEqual(expect.arrayContaining(["Settings", "Theme", "Light", "Dark", "System"]));
});

test.each(LANGUAGES)(
  "in %s the landing page makes all five promises, each beside its screen in both themes",
  async (language) => {
    const { promises } = resources[language].landing;
    const page = await draw(landing(), { language });
    const read = readIn(page);
    for (const promise of SHOTS) {
      const [beforeNumber = ""] = promises[`${promise}Text`].split("{{rows}}");
      expect(read).toContain(promises[`${promise}Title`]);
      expect(read.some((text) => text.startsWith(beforeNumber))).toBe(true);
      for (const theme of SHOT_THEMES)
        expect(page).toContain(shotPath({ name: promise, theme, language, size: "wide" }));
    }
  },
);

test("the promises are those of the specification, in its order", async () => {
  const read = readIn(await draw(landing()));
  const promised = ["Real-time analytics", "Worker management", "Performance optimisation", "Shift planning"];
  expect(read.filter((text) => [...promised, "Excel import"].includes(text))).toEqual([...promised, "Excel import"]);
});

test("three steps lead from importing over tracking to optimising and scaling", async () => {
  const page = await draw(landing());
  const steps = /<ol\b.*?<\/ol>/.exec(page)?.[0] ?? "";
  expect([...steps.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    "Import your data",
    "Track performance",
    "Optimise and scale",
  ]);
});

test("shows four figures, and the claim keeps its “up to”", async () => {
  const drawn = await draw(landing());
  const page = drawn.slice(drawn.indexOf("In figures"));
  expect([...page.matchAll(/<dd[^>]*>([^<]+)/g)].map(([, figure]) => figure)).toEqual([
    "Up to 45%",
    "60,000",
    "3",
    "2",
  ]);
});

test("lists eight features, and each of three testimonials says that it is an example", async () => {
  const page = await draw(landing());
  const features = page.slice(page.indexOf("What is inside"), page.indexOf("What it costs to run"));
  expect(features.match(/<li/g)).toHaveLength(8);
  const voices = page.match(/<figure[^>]*><blockquote.*?<\/figure>/g) ?? [];
  expect(voices).toHaveLength(3);
  expect(voices.filter((voice) => readIn(voice).includes("Example"))).toHaveLength(3);
});

test("the last call leads to an account without a credit card, and to the demo where there is one", async () => {
  const call = async (isDemo: boolean) => {
    const page = await draw(landing({ isDemo }));
    const end = page.slice(page.indexOf("See your own factory in it")).split("</main>")[0] ?? "";
    return { links: linksIn(end), read: readIn(page).join(" ") };
  };
  const [withDemo, without] = [await call(true), await call(false)];
  expect(withDemo.links).toEqual({ "Try the demo": "/auth/login", "Get started": "/auth/register" });
  expect(without.links).toEqual({ "Get started": "/auth/register", "Sign in": "/auth/login" });
  for (const { read } of [withDemo, without]) expect(read).toContain("No credit card required.");
});

test("what it costs is a price for 100 and 1,000 people, with its assumptions and the pages of the prices", async () => {
  const page = await draw(landing());
  const cost = page.slice(page.indexOf("What it costs to run"), page.indexOf("It stays yours"));
  expect(readIn(cost).filter((text) => /US\$/.test(text))).toEqual([
    expect.stringContaining("US$5 a month"),
    "US$5",
    "US$5",
  ]);
  expect(cost.match(/<li/g)).toHaveLength(5);
  expect(Object.keys(linksIn(cost))).toEqual(["Workers", "D1", "Durable Objects", "R2"]);
});

test("licence, place of the data and ways out have links, and six things are named that it does not do", async () => {
  const page = await draw(landing());
  const yours = page.slice(page.indexOf("It stays yours"), page.indexOf("What it does not do"));
  expect(linksIn(yours)).toMatchObject({ "The licence": "/license.txt", "The API": "/api/docs" });
  const not = page.slice(page.indexOf("What it does not do"), page.indexOf("What people might say"));
  expect(not.match(/<li/g)).toHaveLength(6);
});

test("the claim of 45% names its ground, and that no gain was measured", async () => {
  const read = readIn(await draw(landing())).join(" ");
  expect(read).toContain("691 days of sewing crews");
  expect(read).toContain("From one to the other is 50% more.");
  expect(read).toContain("We have not measured a gain with Trame.");
});
