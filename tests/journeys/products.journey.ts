import { expect, test } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("Amina adds a product and then its picture; a text that calls itself a picture is refused", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/products");

  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Polo piqué");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Product code is required.").first().waitFor();
  await dialog.getByLabel("Product code").fill("PO-1");
  await dialog.getByLabel("Standard minutes").fill("12.5");
  await dialog.getByRole("button", { name: "Save" }).click();

  const pictures = page.getByRole("dialog", { name: "Image of Polo piqué" });
  const picker = pictures.locator('input[type="file"]');
  await picker.setInputFiles({ name: "polo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await pictures.getByText("Please select an image file").waitFor();
  await picker.setInputFiles({ name: "polo.png", mimeType: "image/png", buffer: PIXEL });
  await pictures.getByRole("img", { name: "Picture of Polo piqué" }).waitFor();
  await pictures.getByRole("button", { name: /save/i }).click();
  await page.getByText("Image saved.").waitFor();

  const [product] = (await (await apiOf()).get("/api/products?q=polo")).items;
  expect(product).toMatchObject({ code: "PO-1", standardMinutes: 12.5 });
  const image = await context.request.get(`/api/products/${product.id}/image`);
  expect(image.headers()["content-type"]).toBe("image/png");
});

test("a second product with the same code is refused at the code, and what was typed stays", async () => {
  await using visitor = await visit();
  const { page, context, complaints, open } = visitor;
  await signIn(context);
  await (await apiOf()).post("/api/products", { name: "First", code: "SAME" });
  await open("/products");

  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Second");
  await dialog.getByLabel("Product code").fill("same");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Another product already has this code.").first().waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Second");
  expect(complaints.splice(0).every((text) => text.includes("409"))).toBe(true);
});
