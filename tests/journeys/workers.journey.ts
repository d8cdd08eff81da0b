import { expect, test } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

test("a worker is deleted only by typing the cin", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  const worker = await api.post("/api/workers", { name: "Youssef El Idrissi", cin: "BK778" });
  await open("/workers?q=idrissi");

  await page.getByRole("button", { name: "Actions for Youssef El Idrissi" }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Delete worker" });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole("textbox").fill("BK778");
  await confirm.click();
  await page.getByText("Worker deleted.").waitFor();
  await page.getByText("No workers found.").waitFor();
  await expect(api.get(`/api/workers/${worker.id}`)).rejects.toMatchObject({ status: 404 });
});
