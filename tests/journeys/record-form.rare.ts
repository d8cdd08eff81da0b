import { beforeAll, expect, test } from "vitest";
import { type Visitor, visit } from "./browser";
import { apiOf, signIn } from "./people";

const NAMES = ["Zineb Twice", "Tarik Twice"] as const;

let line: { id: string };
let people: { id: string }[];
let made: { id: string }[];

beforeAll(async () => {
  const api = await apiOf();
  line = await api.post("/api/production-lines", { name: "Twice line", capacity: 4, targetOutput: 400 });
  people = [];
  for (const [index, name] of NAMES.entries()) {
    people.push(await api.post("/api/workers", { name, cin: `TWICE${index}` }));
  }
  made = [];
  for (const name of ["Twice scarf", "Twice belt"]) {
    made.push(await api.post("/api/products", { name, code: name.toUpperCase().replace(" ", "-"), status: "active" }));
  }
});

test("amina leaves forms that she only looked at, without a question about changes", async () => {
  await using visitor = await visit();
  const { context, open, page } = visitor;
  await recorded("2026-02-06");
  await signIn(context);
  for (const [path, name] of [
    ["/performance/overview", "New record"],
    ["/assignments/overview", "New assignment"],
    ["/users", "New user"],
  ] as const) {
    await open(path);
    await page.getByRole("button", { name }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).waitFor();
    await expect.poll(() => page.locator("[role=dialog] form :focus").count()).toBe(1);
    expect(await page.getByRole("listbox").count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await open(`/performance/overview?productionLineId=${line.id}&from=2026-02-06&to=2026-02-06`);
  await page.getByRole("button", { name: /Zineb Twice/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("combobox", { name: "Worker" }).inputValue()).not.toBe("");
  await expect
    .poll(() => dialog.getByLabel("Pieces made").evaluate((box) => box === document.activeElement))
    .toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("amina leaves a record that she only looked at, whose product got its full name from choices that came late", async () => {
  await using visitor = await visit();
  const { context, open, page } = visitor;
  await recorded("2026-02-07");
  await signIn(context);
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/choices/records*", async (route) => {
    await requested;
    await route.continue();
  });
  await open(`/performance/overview?productionLineId=${line.id}&from=2026-02-07&to=2026-02-07`);
  await page.getByRole("button", { name: /Zineb Twice/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  const product = dialog.getByRole("combobox", { name: /^Product(?!ion)/ });
  await expect.poll(() => product.inputValue()).toBe("Twice scarf");
  answer();
  await expect.poll(() => product.inputValue()).toBe("Twice scarf · TWICE-SCARF");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("amina takes somebody else's saved values, and worker, product and defects show them", async () => {
  await using visitor = await visit();
  const { context, forgive } = visitor;
  const { api, record } = await recorded("2026-02-03");
  await signIn(context);
  const dialog = await edit(visitor, "2026-02-03");
  await api.patch(`/api/performance-records/${record.id}`, {
    version: record.version,
    workerId: people[1]?.id,
    productId: made[1]?.id,
    piecesMade: 50,
    errorRate: 10,
    piecesDefective: null,
    reason: "Counted again",
  });

  await dialog.getByLabel("Pieces made").fill("41");
  await dialog.getByRole("button", { name: "Save" }).click();
  const notice = dialog.getByRole("table");
  await notice
    .getByRole("row", { name: /^Worker / })
    .getByText("Tarik Twice")
    .waitFor();
  await notice
    .getByRole("row", { name: /^Product / })
    .getByText("Twice belt")
    .waitFor();
  await dialog.getByRole("button", { name: "Use the saved version" }).click();

  await expect.poll(() => dialog.getByRole("combobox", { name: "Worker" }).inputValue()).toBe("Tarik Twice");
  await expect
    .poll(() => dialog.getByRole("combobox", { name: "Product", exact: true }).inputValue())
    .toContain("Twice belt");
  await expect.poll(() => dialog.getByLabel("Pieces made").inputValue()).toBe("50");
  await expect.poll(() => dialog.getByLabel("Error rate").inputValue()).toBe("10");

  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await api.get(`/api/performance-records/${record.id}`)).toMatchObject({
    workerId: people[1]?.id,
    productId: made[1]?.id,
    piecesMade: 50,
    errorRateTyped: 10,
  });
  forgive(/409/);
});

test("amina keeps the worker she picked, and still gets the product that somebody else saved", async () => {
  await using visitor = await visit();
  const { page, context, forgive } = visitor;
  const { api, record } = await recorded("2026-02-04");
  await signIn(context);
  const dialog = await edit(visitor, "2026-02-04");
  await api.patch(`/api/performance-records/${record.id}`, {
    version: record.version,
    productId: made[1]?.id,
    reason: "Counted again",
  });

  const worker = dialog.getByRole("combobox", { name: "Worker" });
  await worker.click();
  await worker.fill("tarik");
  await page.getByRole("option", { name: /Tarik Twice/ }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect
    .poll(() => dialog.getByRole("combobox", { name: "Product", exact: true }).inputValue())
    .toContain("Twice belt");
  expect(await worker.inputValue()).toContain("Tarik Twice");

  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await api.get(`/api/performance-records/${record.id}`)).toMatchObject({
    workerId: people[1]?.id,
    productId: made[1]?.id,
    piecesMade: 40,
  });
  forgive(/409/);
});

test("amina sees while typing the attainment that the list shows once the record is saved", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open(`/performance/overview?productionLineId=${line.id}&from=2026-02-05&to=2026-02-05`);
  await page.getByRole("button", { name: "New record" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const [name, text] of [
    ["Worker", "zineb twice"],
    ["Product", "twice scarf"],
  ] as const) {
    const box = dialog.getByRole("combobox", { name, exact: true });
    await box.click();
    await box.fill(text);
    await page
      .getByRole("listbox")
      .getByRole("option", { name: new RegExp(text, "i") })
      .click();
  }
  await dialog.getByLabel("Shift").selectOption("morning");
  await dialog.getByLabel("Date").fill("2026-02-05");
  await dialog.getByLabel("Hours").fill("8");
  await dialog.getByLabel("Pieces made").fill("100");
  await dialog.getByLabel("Defective pieces").fill("4");
  const figures = dialog.getByRole("region", { name: "Figures of this record" });
  await figures.getByText("96%").waitFor();

  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "96%" }).waitFor();
});

test("errors stay listed until they are fixed, also when Escape closes the choice of a worker", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/overview");
  await page.getByRole("button", { name: "New record" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  const summary = dialog.getByRole("alert");
  await summary.getByRole("link", { name: /^Worker: / }).waitFor();
  const worker = dialog.getByRole("combobox", { name: "Worker", exact: true });
  await worker.click();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await worker.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await summary.getByRole("link", { name: /^Worker: / }).waitFor();
  await dialog.getByLabel("Pieces made").fill("10");
  await summary.getByRole("link", { name: /^Pieces made: / }).waitFor({ state: "detached" });
  expect(await summary.getByRole("link", { name: /^Worker: / }).count()).toBe(1);
});

/** Zineb's scarves of a day, forty good ones. */
async function recorded(date: string) {
  const api = await apiOf();
  const record = await api.post("/api/performance-records", {
    workerId: people[0]?.id,
    productId: made[0]?.id,
    productionLineId: line.id,
    shift: "morning",
    date,
    piecesMade: 40,
    piecesDefective: 0,
    hours: 8,
    confirmRepeat: true,
  });
  return { api, record };
}

async function edit({ page, open }: Visitor, date: string) {
  await open(`/performance/overview?productionLineId=${line.id}&from=${date}&to=${date}`);
  await page.getByRole("button", { name: /Zineb Twice/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason for the correction").fill("Counted again");
  return dialog;
}

/** The browser itself logs the refused save. */
