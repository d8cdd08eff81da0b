import { test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { leads } from "./pressing";
import { tryExamples } from "./trying-examples";

test("by keyboard, in French, the examples come and go as by mouse, on accessible pages", () =>
  tryExamples("fr", { isByMouse: false }));

test("amina goes from the first steps to the hours of the shifts, and to the import of her workbook", async () => {
  const app = await openApp("first-ways");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    await using visitor = await visit({ baseURL: app.url, language: "en" });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open("/dashboard");
    await leads("/settings/factory")(page, page.getByRole("link", { name: "Shift hours" }));
    await open("/dashboard");
    await leads(/^\/production-lines/)(page, page.getByRole("link", { name: "Bring your workbook" }));
    await page.getByRole("dialog").locator('input[type="file"]').waitFor({ state: "attached" });
  } finally {
    await app.stop();
  }
});
