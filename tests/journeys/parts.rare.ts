import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { box, log, newUser } from "./talkers";

const FAILED = "This part could not be shown.";
/** The page's message about a part that was made to fail, and React's. */
const MADE_TO_FAIL = /made to fail|The above error occurred/;

test("the arrow keys move through the people after @ and the things after #, and Enter inserts one", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const { path, members } = await group("keys");
  await signIn(context);
  await open(path);
  await box(page).click();
  await page.keyboard.type("Look, @");
  const people = page.getByRole("list", { name: "Mention" });
  await people.waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await people.waitFor({ state: "detached" });
  expect(members.map(({ username }) => `Look, @${username} `)).toContain(await box(page).inputValue());

  const line = await newLines();
  await page.keyboard.type(`#${line}`);
  const things = page.getByRole("list", { name: "Lines, workers, products and records" });
  await things.getByText(`${line} 2`).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await things.waitFor({ state: "detached" });
  expect(await box(page).inputValue()).toMatch(new RegExp(`#${line} 2 $`));
  await page.keyboard.press("Enter");
  await log(page)
    .getByRole("link", { name: `${line} 2` })
    .waitFor();
});

test("a list that fails while writing leaves the message alone, and it can be sent", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  forgive(MADE_TO_FAIL);
  const { path, members } = await group("list");
  await signIn(context);
  await open(path);
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error("made to fail");
    };
  });
  await box(page).click();
  await page.keyboard.type("Kept, @");
  const list = page.getByRole("list", { name: "Mention" });
  await list.waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("alert").getByText(FAILED).waitFor();
  expect(await box(page).inputValue()).toBe("Kept, @");
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await list.getByText(members[0]?.name ?? "").click();
  await page.keyboard.type("and sent");
  await page.keyboard.press("Enter");
  await log(page)
    .getByText(/Kept, .* and sent/)
    .waitFor();
});

test("messages that fail to render leave the box below them, and return on retry", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  forgive(MADE_TO_FAIL);
  const { path } = await group("messages");
  await signIn(context);
  await page.addInitScript(() => {
    const Watched = window.IntersectionObserver;
    window.IntersectionObserver = class extends Watched {
      override observe(target: Element) {
        if (!("isMended" in window)) throw new Error("made to fail");
        super.observe(target);
      }
    };
  });
  await open(path);
  const failed = page.getByRole("alert").filter({ hasText: FAILED });
  await failed.waitFor();
  await expectAccessible(page, "a conversation whose messages failed");
  await box(page).fill("Written all the same");
  await page.keyboard.press("Enter");
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await failed.getByRole("button", { name: "Retry" }).click();
  await log(page).getByText("Written all the same").waitFor();
  await log(page).getByText("The first word").waitFor();
});

test("a figure that fails to render leaves the rest of its table, and returns on retry", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  forgive(MADE_TO_FAIL);
  const api = await apiOf();
  const name = unique("Part line");
  await api.post("/api/production-lines", { name, capacity: 4242 });
  await api.post("/api/production-lines", { name: `${name} sound`, capacity: 4 });
  await signIn(context);
  await open("/production-lines");
  await page.getByRole("searchbox").first().fill(name);
  const figure = page.getByRole("cell", { name: "4,242" });
  await figure.waitFor();
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format");
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      ...own,
      get(this: Intl.NumberFormat) {
        const write = own?.get?.call(this);
        return (value: number) => {
          if (value === 4242 && !("isMended" in window)) throw new Error("made to fail");
          return write(value);
        };
      },
    });
  });
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  const retry = page.getByRole("button", { name: `${FAILED} Retry` });
  await retry.first().waitFor();
  await page.getByRole("cell", { name: `${name} sound`, exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await expect
    .poll(async () => {
      await retry
        .first()
        .click({ timeout: 1_000 })
        .catch(() => {});
      return retry.count();
    })
    .toBe(0);
  await figure.waitFor();
});

/** A group of three others with one message in it. */
async function group(kind: string) {
  const members = [];
  for (const first of ["Zahra", "Zineb", "Zoubida"])
    members.push(await newUser(`${first}.${kind}`.toLowerCase(), first, kind));
  const api = await apiOf();
  const memberIds = members.map(({ id }) => id);
  const { id } = await api.post("/api/chat/conversations", { kind: "group", name: unique(kind), memberIds });
  await api.post(`/api/chat/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text: "The first word" });
  return { path: `/chat?c=${id}`, members };
}

/** Three lines of one name and a number. */
async function newLines() {
  const api = await apiOf();
  const name = unique("Thread");
  for (const number of [1, 2, 3]) await api.post("/api/production-lines", { name: `${name} ${number}`, capacity: 3 });
  return name;
}
