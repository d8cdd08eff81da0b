import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { SettingsOpener } from "#app/visitors/screens/settings-opener";
import { ThemeDetails } from "#app/visitors/screens/theme-details";
import { draw, linksIn, readIn } from "#tests/browser/drawn";
import { LandingScreen } from "./landing-screen";

const landing = ({ isDemo = true } = {}) => (
  <LandingScreen themeMenu={<ThemeDetails />} settings={<SettingsOpener />} settingsPanel={null} isDemo={isDemo} />
);

test("the bar of the landing page has sign in, get started, settings and the three themes", async () => {
  const bar = (await draw(landing())).split("<main")[0] ?? "";
  expect(linksIn(bar)).toMatchObject({ "Sign in": "/auth/login", "Get started": "/auth/register" });
  expect(readIn(bar)).toEqual(expect.arrayContaining(["Settings", "Theme", "Light", "Dark", "System"]));
});

test.each(LANGUAGES)("in %s the landing page makes all five promises, a sentence each", async (language) => {
  const { promises } = resources[language].landing;
  const read = readIn(await draw(landing(), { language }));
  const made = ["analytics", "workers", "performance", "planning", "import"] as const;
  for (const promise of made)
    expect(read).toEqual(expect.arrayContaining([promises[`${promise}Title`], promises[`${promise}Text`]]));
});

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
  const page = await draw(landing());
  expect([...page.matchAll(/<dd[^>]*>([^<]+)/g)].map(([, figure]) => figure)).toEqual([
    "Up to 45%",
    "60,000",
    "3",
    "2",
  ]);
});

test("lists eight features, and each of three testimonials says that it is an example", async () => {
  const page = await draw(landing());
  const features = page.slice(page.indexOf("What is inside"), page.indexOf("What people might say"));
  expect(features.match(/<li/g)).toHaveLength(8);
  const voices = page.match(/<figure[^>]*><blockquote.*?<\/figure>/g) ?? [];
  expect(voices).toHaveLength(3);
  expect(voices.filter((voice) => readIn(voice).includes("Example"))).toHaveLength(3);
});

test("the last call leads to an account without a credit card, and to the demo where there is one", async () => {
  const call = async (isDemo: boolean) => {
    const page = await draw(landing({ isDemo }));
    return { links: linksIn(page.slice(page.indexOf("See your own factory in it"))), read: readIn(page).join(" ") };
  };
  const [withDemo, without] = [await call(true), await call(false)];
  expect(withDemo.links).toEqual({ "Try the demo": "/auth/login", "Get started": "/auth/register" });
  expect(without.links).toEqual({ "Get started": "/auth/register", "Sign in": "/auth/login" });
  for (const { read } of [withDemo, without]) expect(read).toContain("No credit card required.");
});
