import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";

let line: { id: string };

beforeAll(async () => {
  const api = await apiOf();
  line = await api.post("/api/production-lines", { name: "Planned line", capacity: 1 });
  const omar = await api.post("/api/workers", { name: "Omar Planned", cin: "PLAN2" });
  const seat = { productionLineId: line.id, shift: "morning", date: "2026-03-18" };
  await api.post("/api/assignments", { ...seat, workerId: omar.id });
});

test("sami, a supervisor, sorts the plan by its columns, removes the ticked rows, and undoes that", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context, await supervisor());
  await open(`/assignments/overview?productionLineId=${line.id}`);
  for (const column of ["Worker", "Line", "Shift", "Date"]) {
    await page.getByRole("columnheader", { name: column }).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.locator(`th[aria-sort="ascending"]`, { hasText: column }).waitFor();
  }
  await page.getByRole("checkbox", { name: /Omar Planned/ }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 assignment is deleted.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("cell", { name: "Omar Planned", exact: true }).waitFor();
});

async function supervisor() {
  const api = await apiOf();
  const password = "seven cotton threads";
  const username = unique("sami");
  const sami = { username, email: `${username}@atelier.example`, role: "supervisor" };
  await api.post("/api/users", { ...sami, status: "active", password });
  return { email: sami.email, password };
}

test("amina reads the plan in French on a phone, opens a new assignment, and goes back without a question", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/assignments/overview");
  await page.getByRole("heading", { level: 1, name: "Affectations" }).waitFor();
  await expectAccessible(page, "/assignments/overview fr");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Nouvelle affectation" }).first().click();
  await page.getByRole("dialog").getByLabel("Équipe").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
