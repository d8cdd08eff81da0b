import { signIn } from "../demo-app.mjs";

/** Opens a page of the demo as its admin, who has chosen a language and a theme and wants no motion. */
export async function openAs(browser, url, { language, theme, ...options }) {
  const context = await browser.newContext({ baseURL: url, locale: "en-GB", reducedMotion: "reduce", ...options });
  const choices = Object.entries({ language, theme });
  await context.addCookies(choices.map(([key, value]) => ({ name: `trame-${key}`, value, url })));
  await signIn(context, url);
  const page = await context.newPage();
  return { page, close: () => context.close() };
}
