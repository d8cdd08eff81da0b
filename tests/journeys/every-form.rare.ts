import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { PICTURES } from "../files/pictures";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { paste } from "./pasting";
import { AMINA, apiOf, signIn, unique } from "./people";
import { explains, goes, leads, opens, saves } from "./pressing";
import { pieces, planned, rowOf, save } from "./shift-plan";
import { newUser } from "./talkers";

test("amina changes every field of the factory's settings, and finds them after a reload", async () => {
  // Its own factory, because hours set before a factory has a name hold for all its days.
  const app = await openApp("every-setting");
  try {
    const api = openClient(app.url);
    await api.post("/api/auth/register", AMINA);
    await using visitor = await visit({ baseURL: app.url, reducedMotion: "reduce" });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open("/settings/factory");
    for (const name of ["Quality, by error rate", "Efficiency"])
      await explains(page, page.getByRole("button", { name, exact: true }));
    const typed = [
      ["Name of the factory", "Atelier du Nord", "name"],
      ["Excellent up to", "0.9", "excellentErrorRate"],
      ["Good up to", "1.9", "goodErrorRate"],
      ["Fair up to", "3.9", "fairErrorRate"],
      ["Excellent from", "98", "excellentEfficiency"],
      ["Good from", "88", "goodEfficiency"],
      ["Fair from", "68", "fairEfficiency"],
      ["Most days of work in a row", "5", "mostDaysInRow"],
      ["Weekly rest without a break", "36", "weeklyRestHours"],
      ["Insight reports: always behind from", "12", "smallestGap"],
    ] as const;
    for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text);
    const isWithoutStops = page.getByLabel("Pieces due leave out lost time");
    await isWithoutStops.check();
    const isWithoutCin = page.getByLabel("People without a CIN are allowed");
    await isWithoutCin.check();
    await page.getByLabel("Supervisors record for their own lines only").check();
    await page.getByLabel("Hour of the briefing").selectOption("07:00");
    await page.getByRole("group", { name: "Briefing sent to" }).getByLabel("Administrator").uncheck();
    await page.getByLabel("article (product)").check();
    await page.getByText("The article has no standard minutes, and the line has no target.").waitFor();
    const currency = page.getByRole("combobox", { name: "Currency" });
    await currency.click();
    await currency.fill("TND");
    await page.getByRole("option", { name: /TND/ }).click();
    const starts = page.getByRole("group", { name: "Morning" }).getByLabel("Starts");
    await starts.fill("06:30");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("The settings are saved.").waitFor();
    await open("/settings/factory");
    for (const [label, text] of typed) expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    expect(await starts.inputValue()).toBe("06:30");
    expect(await isWithoutStops.isChecked()).toBe(true);
    expect(await isWithoutCin.isChecked()).toBe(true);
    expect(await api.get("/api/factory")).toMatchObject({
      currency: "TND",
      morningStart: "06:30",
      dueWithoutStops: true,
      peopleWithoutCin: true,
      ownLinesOnly: true,
      briefingHour: 7,
      briefingRoles: ["manager"],
      vocabulary: ["article"],
    });
    await page.getByRole("link", { name: "Articles", exact: true }).waitFor();
  } finally {
    await app.stop();
  }
});

test("amina keeps her limit when the settings were saved in another tab meanwhile, and takes that choice over", async () => {
  const api = await apiOf();
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open("/settings/factory");
  await page.getByLabel("Insight reports: always behind from").fill("12");
  const { version, ...before } = await api.get("/api/factory");
  await api.patch("/api/factory", { version, dueWithoutStops: true });
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("row", { name: "Pieces due leave out lost time Yes not changed by you" }).waitFor();
  await page.getByRole("button", { name: "Keep mine" }).click();
  expect(await page.getByLabel("Pieces due leave out lost time").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved.").waitFor();
  const { version: last, ...now } = await api.get("/api/factory");
  expect(now).toEqual({ ...before, dueWithoutStops: true, smallestGap: 12 });
  visitor.forgive(/409/);
  const { dueWithoutStops, smallestGap } = before;
  await api.patch("/api/factory", { version: last, dueWithoutStops, smallestGap });
});

test("amina fills every field of a worker, and finds them when she opens it by a click on its row", async () => {
  await using visitor = await signedIn();
  const { page, open } = visitor;
  const name = unique("Hafsa Idrissi");
  await open("/workers");
  await page.getByRole("button", { name: "New worker" }).first().click();
  const dialog = page.getByRole("dialog");
  const typed = [
    ["Name", name],
    ["CIN", unique("H").slice(0, 16)],
    ["Role", "Presser"],
    ["Phone", "0612 34 56 78"],
    ["Email", "hafsa@atelier.example"],
  ] as const;
  for (const [label, text] of typed) await dialog.getByLabel(label, { exact: false }).first().fill(text);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await goes(page, page.getByRole("button", { name: "Dismiss" }).first());
  await open(`/workers?q=${encodeURIComponent(name)}`);
  await page.getByRole("row", { name }).getByText("0612").click();
  for (const [label, text] of typed)
    expect(await dialog.getByLabel(label, { exact: false }).first().inputValue()).toBe(text);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Set role" }).click();
  await dialog
    .getByRole("textbox", { name: "Role" })
    .or(dialog.getByRole("combobox", { name: "Role" }))
    .fill("Cutter");
  await dialog.getByRole("button", { name: "Set role" }).click();
  await page.getByRole("row", { name }).getByText("Cutter").waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("listitem").filter({ hasText: name }).getByText("0612").click();
  await dialog.getByLabel("Phone").waitFor();
});

test("amina opens a product's picture from its row, deletes the product, and it is gone", async () => {
  const api = await apiOf();
  const name = unique("Burnous");
  const { id } = await api.post("/api/products", { name, code: unique("B").slice(0, 16) });
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(`/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await opens(name)(page, page.getByRole("menuitem", { name: "Image" }));
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await page.getByText(name).last().waitFor();
  await expect.poll(() => api.get(`/api/products/${id}`).catch(() => null)).toBeNull();
});

test("a product's picture is chosen, shown, replaced and deleted in its own form, and kept while errors are corrected", async () => {
  const api = await apiOf();
  const code = unique("PIC").slice(0, 16);
  await using visitor = await signedIn();
  const { page, open, forgive } = visitor;
  forgive(/status of 422/);
  await open("/products?new=1");
  const dialog = page.getByRole("dialog");
  const file = dialog.locator("input[type=file]");
  const preview = dialog.getByRole("img", { name: "Preview of the image" });
  const png = { name: "a.png", mimeType: "image/png", buffer: Buffer.from(PICTURES.png) };
  await file.setInputFiles(png);
  await preview.waitFor();
  await dialog.getByRole("button", { name: "Save product" }).click();
  await dialog.getByText("Product code is required.").first().waitFor();
  await preview.waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Name").fill(code);
  await dialog.getByLabel("Product code").fill(code);
  await dialog.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Image saved.").waitFor();
  await dialog.waitFor({ state: "detached" });
  const [{ id }] = (await api.get(`/api/products?q=${code}`)).items;
  const stored = async () => (await page.context().request.get(`/api/products/${id}/image`)).status();
  expect(await stored()).toBe(200);

  await open(`/products?q=${code}`);
  await page.getByRole("cell", { name: code, exact: true }).first().click();
  await preview.waitFor();
  await file.setInputFiles(png);
  await dialog.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Image saved.").waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("cell", { name: code, exact: true }).first().click();
  await dialog.getByRole("button", { name: "Delete image" }).click();
  await dialog.getByText("The image is deleted when you save.").waitFor();
  await dialog.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Image deleted.").waitFor();
  expect(await stored()).toBe(404);
});

test("amina counts defects in percent, and the record has the pieces", async () => {
  const shift = await planned(unique("Percent"), 1);
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open("/performance/overview?new=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open" }).first().click();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await choose(page, "Worker", shift.names[0]);
  await choose(page, "Product", shift.product);
  await dialog.getByLabel("Production line").selectOption(shift.line);
  await dialog.getByLabel("Shift").selectOption("morning");
  await dialog.getByLabel("Date").fill("2026-02-10");
  await dialog.getByLabel("Pieces made").fill("40");
  await dialog.getByLabel("Hours").fill("8");
  await dialog.getByRole("button", { name: "Percent" }).click();
  await dialog.getByLabel("Error rate").fill("10");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await shift.recorded()).items).toMatchObject([{ piecesMade: 40, piecesDefective: 4 }]);
});

test("the sheet of a shift takes one product for all and a second one for one, and leaves a record as it is", async () => {
  const shift = await planned(unique("Grid"), 2);
  const [first, second] = shift.names;
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(shift.path);
  await page.getByRole("button", { name: new RegExp(`^Product: .*${second}`) }).click();
  const forAll = page.getByRole("checkbox", { name: "For everybody on the line" });
  await forAll.check();
  await page.getByRole("option", { name: shift.product }).click();
  for (const name of [first, second])
    await page.getByRole("button", { name: new RegExp(`^Product: ${shift.product}.*${name}`) }).waitFor();
  const rows = rowOf(page, first);
  await page.getByRole("button", { name: `Add a second product for ${first}` }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rows.count()).toBe(1);
  await pieces(page, first).fill("40");
  await save(page);
  await page.getByRole("button", { name: new RegExp(`Correct.*${first}`) }).click();
  await pieces(page, first).fill("41");
  await page.getByRole("button", { name: "Leave the record as it is" }).click();
  await page.getByRole("button", { name: new RegExp(`Correct.*${first}`) }).waitFor();
  expect((await shift.recorded()).items).toMatchObject([{ piecesMade: 40 }]);
});

test("a pasted name that nobody has is assigned to somebody by hand", async () => {
  const shift = await planned(unique("Stranger"), 1);
  const { name } = await (await apiOf()).post("/api/workers", {
    name: unique("Meryem"),
    cin: unique("M").slice(0, 16),
  });
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await paste(page, "Nobody Known At All\t5\t0\n");
  const stranger = page.getByRole("listitem", { name: "Nobody Known At All" });
  await stranger.getByRole("combobox", { name: "Choose a worker" }).fill(name);
  await page.getByRole("option", { name }).first().click();
  await stranger.waitFor({ state: "detached" });
  await expect.poll(() => pieces(page, name).inputValue()).toBe("5");
});

test("somebody is added to a group from its details", async () => {
  const api = await apiOf();
  const here = await newUser(unique("salwa").replace("-", ""), "Salwa", "Here");
  const added = await newUser(unique("hind").replace("-", ""), "Hind", "Added");
  const name = unique("Coupe");
  const group = await api.post("/api/chat/conversations", { kind: "group", memberIds: [here.id], name });
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(`/chat?c=${group.id}`);
  await page.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name });
  await details.getByRole("button", { name: "Add people" }).click();
  await details.getByRole("searchbox", { name: "Search people by name" }).fill(added.lastName);
  await details.getByText(added.name).first().click();
  await details.getByRole("button", { name: "Add people" }).click();
  await details.getByText("3 members").waitFor();
});

test("an entry of the log leads to the history of its object and to all that its author did", async () => {
  await using visitor = await signedIn();
  const { page, open } = visitor;
  const row = page.getByRole("row").nth(1);
  for (const [item, to] of [
    ["History", /resourceId=/],
    [/^Everything by /, /actor=/],
  ] as const) {
    await open("/settings/audit-logs?action=create");
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await leads(to)(page, page.getByRole("menuitem", { name: item }));
  }
  await open("/settings/audit-logs?action=create");
  await row.getByRole("button", { name: "Created", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await leads(/actor=/)(page, dialog.getByRole("link", { name: /^Everything by / }));
  await open("/settings/audit-logs?action=create");
  await row.getByRole("button", { name: "Created", exact: true }).click();
  await leads(/resourceId=/)(page, dialog.getByRole("link", { name: /^History of / }));
  await leads("/settings/audit-logs")(page, page.getByRole("link", { name: "All entries" }));
});

test("the menu of a message offers files of the device and things of the factory", async () => {
  const api = await apiOf();
  const { id: memberId } = await newUser(unique("nour").replace("-", ""), "Nour", "Form");
  const talk = await api.post("/api/chat/conversations", { kind: "direct", memberIds: [memberId] });
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(`/chat?c=${talk.id}`);
  const menu = page.getByRole("button", { name: "Add to the message" });
  await menu.click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("menuitem", { name: "Attach files" }).click(),
  ]);
  await chooser.setFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("The needles") });
  await page.getByText("note.txt").first().waitFor();
  await menu.click();
  await page.getByRole("menuitem", { name: "Line, worker, product or record" }).click();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toContain("#");
});

test.each([
  ["/workers", "nom;matricule;poste\nZineb Tazi;ZT9;aide\n"],
  ["/performance/overview", "ouvrier;chaîne;produit;date;pièces\nZineb Tazi;S1;P1;03/02/2026;40\n"],
])("each column and format of a file imported at %s is chosen by hand, and another file taken", async (path, text) => {
  await using visitor = await signedIn();
  const { page, open } = visitor;
  await open(`${path}?import=1`);
  const dialog = page.getByRole("dialog");
  for (const type of ["CSV", "XLSX"])
    await saves(new RegExp(`\\.${type.toLowerCase()}$`))(
      page,
      dialog.getByRole("link", { name: `Template as ${type}` }),
    );
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "atelier.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const boxes = dialog.getByRole("combobox");
  await boxes.first().waitFor();
  const count = await boxes.count();
  expect(count).toBeGreaterThan(4);
  for (let index = count - 1; index >= 0; index -= 1) {
    const box = boxes.nth(index);
    if ((await box.locator("option").count()) < 2) continue;
    const chosen = await box.inputValue();
    const others = await box.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const other = others.find((value) => value !== chosen) as string;
    for (const value of [other, chosen]) {
      const read = page.waitForResponse((answer) => answer.request().method() === "POST");
      await box.selectOption(value);
      await read;
      await expect.poll(() => box.inputValue()).toBe(value);
    }
  }
  await dialog.getByRole("button", { name: "Another file" }).click();
  await dialog.getByRole("button", { name: "Choose a file" }).waitFor();
});

async function signedIn() {
  const visitor = await visit({ reducedMotion: "reduce" });
  await signIn(visitor.context);
  return visitor;
}

/** Chooses from a list that is searched by typing. */
async function choose(page: Page, label: string, name: string | undefined) {
  await page
    .getByRole("dialog")
    .getByRole("combobox", { name: label, exact: true })
    .fill(name as string);
  await page.getByRole("listbox").getByRole("option", { name }).first().click();
}
