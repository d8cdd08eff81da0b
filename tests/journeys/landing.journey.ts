import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { visit } from "./browser";

test("a visitor types karim's shift by keyboard, and the figures of the line follow", async () => {
  await using visitor = await visit({ language: "en", theme: "light" });
  const { page, open } = visitor;
  await open("/");
  const shift = page.getByRole("region", { name: "Try it: type a shift" });
  const cell = (column: string, name: string) => shift.getByLabel(`${column}, ${name}`);
  await shift.getByText("3 of 4 people").waitFor();
  await cell("Pieces", "Khadija Idrissi").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("60");
  await shift.getByText("4 of 4 people").waitFor();
  await shift.getByText("83.6%", { exact: true }).waitFor();
  await shift.getByText("2.7%", { exact: true }).waitFor();

  await page.keyboard.press("Tab");
  await page.keyboard.type("70");
  await shift.getByText("More defects than pieces.").waitFor();
  await shift.getByText("3 of 4 people").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("x");
  await shift.getByText("Enter whole numbers, up to 9,999.").waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await shift.getByText("4.1%", { exact: true }).waitFor();
  expect(await shift.getByRole("status").textContent()).toMatch(/^Efficiency 82\.4%, error rate 4\.1%, 211 good/);
  await expectAccessible(page, "the landing page with a typed shift", "main");
});

rarely("in french the typed figures stay, and the two folded texts open", async () => {
  await using visitor = await visit({ language: "en", viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page, open } = visitor;
  await open("/");
  await page.getByLabel("Pieces, Karim Tazi").fill("60");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
  const shift = page.getByRole("region", { name: "Essayez : saisissez la production d’une équipe" });
  await shift.getByText("4 personnes sur 4").waitFor();
  expect(await page.getByLabel("Pièces, Karim Tazi").inputValue()).toBe("60");
  await page.keyboard.press("Escape");
  await page.getByText("Sur quoi repose « jusqu’à 45 % »").click();
  await page.getByText("Nous n’avons pas mesuré de gain avec Trame.").waitFor();
  await page.getByText("Les hypothèses").click();
  await page.getByText("7 et 67 comptes").waitFor();
});
