import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, inDatabase, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

const ZINEB = { username: "zineb", email: "zineb@atelier.example", password: "seven cotton threads" };
const PICTURE = "public/icon-192.png";

let app: App;

/** A factory with one of everything, and Zineb, an admin with a picture who may leave it. */
beforeAll(async () => {
  app = await openApp("failures");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  const line = await api.post("/api/production-lines", { name: "Sewing 1", capacity: 5 });
  const product = await api.post("/api/products", { name: "Shirt", code: "S1" });
  const worker = await api.post("/api/workers", { name: "Youssef", cin: "AB1" });
  const { day } = await api.get("/api/dashboard");
  const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date: day };
  await api.post("/api/assignments", place);
  const made = { productId: product.id, piecesMade: 10, piecesDefective: 0, hours: 4 };
  await api.post("/api/performance-records", { ...place, ...made });
  await api.post("/api/production-lines", { name: "Spare line", capacity: 5 });
  await api.post("/api/users", { ...ZINEB, role: "admin", status: "active" });
});

afterAll(() => app?.stop());

test.each(["en", "fr"] as const)("each act that the database refuses says what failed, in %s", async (language) => {
  const {
    account,
    assignments,
    audit,
    common,
    products,
    records,
    users,
    "production-lines": lines,
  } = resources[language];
  await using visitor = await visit({ language, baseURL: app.url });
  const { page, context, forgive, open } = visitor;
  forgive(/status of 500/);
  await signIn(context, ZINEB, app.url);
  await open("/settings/account");
  const face = { name: "face.png", mimeType: "image/png", buffer: await readFile(PICTURE) };
  await page.locator("input[type=file]").first().setInputFiles(face);
  await page.getByRole("button", { name: account.cropSave }).click();
  await page.getByText(account.avatarSaved).waitFor();

  const dialog = page.getByRole("dialog");
  const says = (text: string) => page.getByText(text).first().waitFor();
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const choose = async (path: string, row: string, act: string) => {
    await open(path);
    await page.getByRole("button", { name: common.actionsOf.replace("{{name}}", row) }).click();
    await page.getByRole("menuitem", { name: act, exact: true }).click();
  };
  await refusing(async () => {
    await open("/users");
    await page.getByRole("button", { name: users.new }).click();
    await dialog.getByLabel(users.fields.username, { exact: true }).fill("idris");
    await dialog.getByLabel(users.fields.email, { exact: true }).fill("idris@atelier.example");
    for (const field of [users.fields.password, users.fields.confirmPassword])
      await dialog.getByLabel(field, { exact: true }).fill(ZINEB.password);
    await press(users.save);
    await says(users.createFailed);

    await choose("/users", "amina", common.edit);
    await dialog.getByLabel(users.fields.firstName).fill("Amina");
    await press(users.save);
    await says(users.updateFailed);

    await choose("/users", "amina", common.delete);
    await dialog.getByRole("textbox").fill("amina");
    await press(users.delete);
    await says(users.removeFailed);

    for (const [path, name, words] of [
      ["/production-lines", "Spare line", lines],
      ["/products", "Shirt", products],
    ] as const) {
      await choose(path, name, common.edit);
      await dialog.getByLabel(words.fields.description).fill("Changed");
      await press(words.save);
      await says(words.failedToSave);

      await choose(path, name, words.deactivate);
      await says(words.failedToToggle);

      await choose(path, name, common.delete);
      await press(words.delete);
      await says(words.failedToDelete);
    }

    await open("/assignments/overview");
    await page.locator("tbody").getByRole("button").last().click();
    await page.getByRole("menuitem", { name: common.delete }).click();
    await press(assignments.delete);
    await says(assignments.failedToDelete);

    await open("/performance/overview");
    await page.locator("tbody").getByRole("button").last().click();
    await page.getByRole("menuitem", { name: common.delete }).click();
    await press(records.delete);
    await says(records.failedToDelete);

    await open("/settings/audit-logs");
    await page.getByRole("button", { name: audit.export }).click();
    await says(audit.failedToExport);

    await open("/settings/account");
    await page.getByLabel(account.fields.firstName).fill("Zineb");
    await page.getByRole("button", { name: account.save }).click();
    await says(account.failedToSave);
    await page.getByRole("button", { name: account.avatarDelete }).click();
    await says(account.failedToDeleteAvatar);
    await page.getByLabel(account.fields.firstName).fill("");
    await page.getByRole("button", { name: account.delete }).click();
    await dialog.getByRole("textbox").fill(ZINEB.username);
    await press(account.delete);
    await says(account.failedToDelete);
  });
});

test.each(["en", "fr"] as const)("each screen whose rows cannot be read says what failed, in %s", async (language) => {
  await using visitor = await visit({ language, baseURL: app.url });
  const { page, context, forgive } = visitor;
  forgive(/status of 500/);
  await signIn(context, AMINA, app.url);
  for (const [table, path, namespace] of [
    ["workers", "/workers", "workers"],
    ["assignments", "/assignments/overview", "assignments"],
    ["production_lines", "/production-lines", "production-lines"],
    ["performance_records", "/performance/overview", "records"],
    ["audit_log", "/settings/audit-logs", "audit"],
  ] as const) {
    await inDatabase(app, `ALTER TABLE ${table} RENAME TO away`);
    try {
      await page.goto(path);
      await page.getByText(resources[language][namespace].failedToLoad).waitFor();
    } finally {
      await inDatabase(app, `ALTER TABLE away RENAME TO ${table}`);
    }
  }
});

/** Lets every change fail meanwhile, because none can be logged. */
async function refusing(act: () => Promise<void>) {
  await inDatabase(app, "CREATE TRIGGER away BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'away'); END");
  try {
    await act();
  } finally {
    await inDatabase(app, "DROP TRIGGER away");
  }
}
