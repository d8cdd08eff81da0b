import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";
import { box, log, newUser, talkWith } from "./talkers";

test("without field-sizing the message box grows to its text, up to twelve rem, and shrinks again", async () => {
  const other = await newUser("hiba.k", "Hiba", "Kettani");
  await using visitor = await visit();
  await signIn(visitor.context);
  await visitor.open(`/chat?c=${await talkWith(other)}`);
  const field = box(visitor.page);
  const height = () =>
    field.evaluate((textarea) => {
      textarea.style.setProperty("field-sizing", "fixed", "important");
      return [textarea.clientHeight, textarea.scrollHeight];
    });
  expect(await height()).toEqual([36, 36]);
  await field.fill("1\n2\n3\n4\n5\n6");
  expect(await height()).toEqual([136, 136]);
  await field.fill("a long word after another ".repeat(200));
  expect((await height())[0]).toBe(192);
  await field.fill("");
  expect(await height()).toEqual([36, 36]);
});

/** Safari's order: the composition ends, and its Enter arrives with the code of an input method. */
async function composes(field: Locator, text: string) {
  await field.focus();
  await field.dispatchEvent("compositionstart");
  await field.fill(text);
  await field.dispatchEvent("compositionend", { data: text });
  await field.evaluate((target) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true })),
  );
  // The list of the palette takes the end of a composition two frames later.
  const frame = () => field.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  for (let each = 0; each < 3; each += 1) await frame();
}

test("the Enter that ends a composition sends no message, chooses nobody and opens no page", async () => {
  const other = await newUser("sora.t", "Sora", "Tazi");
  await using visitor = await visit();
  const { page } = visitor;
  await signIn(visitor.context);
  const conversation = `/chat?c=${await talkWith(other)}`;
  await visitor.open(conversation);
  await composes(box(page), "こんにちは");
  expect(await box(page).inputValue()).toBe("こんにちは");
  expect(await log(page).getByText("こんにちは").count()).toBe(0);
  await box(page).press("Enter");
  await log(page).getByText("こんにちは").waitFor();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  await palette.fill("Workers");
  await page.getByRole("option", { name: "Workers" }).first().waitFor();
  await composes(palette, "Workers");
  expect(new URL(page.url()).pathname).toBe("/chat");
  await palette.press("Enter");
  await page.waitForURL("**/workers**");
});
