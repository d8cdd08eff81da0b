import { expect, test } from "vitest";
import { PICTURES } from "../files/pictures";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

test("a role and a category that are chosen in French are the same to those who read English", async () => {
  await using visitor = await visit({ locale: "fr-FR" });
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  const { id } = await api.post("/api/workers", { name: "Rachid Amrani", cin: "ROLE1" });
  await open("/workers?q=rachid");
  const dialog = page.getByRole("dialog");
  const byMenu = async () => {
    await page.getByRole("button", { name: "Actions pour Rachid Amrani" }).click();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
  };
  const byRow = () => page.getByRole("cell", { name: "ROLE1" }).click();
  const edit = async (openForm: () => Promise<void>, change: () => Promise<unknown>) => {
    await openForm();
    await change();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await api.get(`/api/workers/${id}`)).toMatchObject({ role: "quality inspector" });
  };
  await edit(byMenu, () => dialog.getByLabel("Fonction").fill("Contrôleur qualité"));
  await page.getByRole("checkbox", { name: "Sélectionner Rachid Amrani" }).check();
  expect(await dialog.count()).toBe(0);
  await edit(byRow, async () => expect(await dialog.getByLabel("Fonction").inputValue()).toBe("Contrôleur qualité"));

  await open("/products?new=1");
  await dialog.getByLabel("Nom").fill("Chemise Oslo");
  await dialog.getByLabel("Code produit").fill("CATEGORY-1");
  await dialog.getByLabel("Catégorie").fill("Chemises");
  await dialog.getByRole("button", { name: "Enregistrer le produit" }).click();
  await dialog.waitFor({ state: "detached" });
  const { items } = await api.get("/api/products?q=CATEGORY-1");
  expect(items).toMatchObject([{ category: "shirts" }]);
});

test("a new product gets its picture, and saving it unchanged is refused with the reason", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  await open("/products");
  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save product" }).click();
  await dialog.getByText("Product code is required.").first().waitFor();
  await dialog.getByRole("button", { name: "Minutes one good piece should take." }).click();
  await dialog.getByLabel("Name").fill("Blouson");
  await dialog.getByLabel("Product code").fill("BL-1");
  await dialog.getByLabel("Standard minutes").fill("30.5");
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await dialog.getByText("Please select an image file").waitFor();
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(PICTURES.png) });
  await expectAccessible(page, "the picture of a product");
  await dialog.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Image saved.").waitFor();

  await page.getByRole("button", { name: "Actions for Blouson" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog.getByRole("button", { name: "Save product" }).click();
  await page.getByText("No changes to save").first().waitFor();
  forgive(/422/);
});
