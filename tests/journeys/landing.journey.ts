import { expect, test } from "vitest";
import { visit } from "./browser";
import { servedUrl } from "./served";

test("the app answers that it is healthy, and under no cache", async () => {
  const answer = await fetch(`${servedUrl()}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a visitor watches a day of the demo factory, stops it, and sees what is an example", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example: a day of the demo factory" });
  await figure.getByText("07:45").waitFor();
  await figure.getByRole("button", { name: "Pause" }).click();
  await figure.getByRole("button", { name: "Play the day" }).waitFor();
  await page.getByText("Up to 45%").waitFor();
  expect(await page.getByText("Example", { exact: true }).count()).toBe(3);
  await page.getByText("No credit card required.").first().waitFor();
  await page.getByRole("link", { name: "Get started" }).first().click();
  await page.waitForURL("**/auth/register");
});

test("who wants no motion sees the day as it ended, and moves through it only by asking", async () => {
  await using visitor = await visit({ reducedMotion: "reduce" });
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example" });
  await figure.getByText("21:45").waitFor();
  await figure.getByRole("button", { name: "Play the day" }).click();
  await figure.getByText("06:45").waitFor();
});
