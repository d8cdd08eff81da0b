import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { log, newUser, PHONE } from "./talkers";

const DESK = { viewport: { width: 1280, height: 800 } };

test.each([
  ["on a desk", DESK],
  ["on a phone", PHONE],
])("%s no edge cuts the row of reactions to the first message, of others or of the user", async (_, device) => {
  const ghita = await newUser("ghita.f", "Ghita", "Filali");
  const api = await apiOf();
  const own = await apiOf(ghita);
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [ghita.id], name: "Lisière" });
  await api.post(`/api/chat/conversations/${id}/messages`, { clientId: "a", text: "Ok" });
  await own.post(`/api/chat/conversations/${id}/messages`, { clientId: "b", text: "a long answer ".repeat(30) });
  for (let line = 0; line < 20; line += 1)
    await own.post(`/api/chat/conversations/${id}/messages`, { clientId: `c${line}`, text: `line ${line}` });
  await using visitor = await visit({ ...device, locale: "en-GB" });
  await signIn(visitor.context, ghita);
  await visitor.open(`/chat?c=${id}`);
  const { page } = visitor;
  await log(page).evaluate((list) => list.scrollTo(0, 0));
  for (const at of [0, 1]) await isWhole(page, at);
});

async function isWhole(page: Page, at: number) {
  await log(page).getByRole("article").nth(at).getByRole("button", { name: "React", exact: true }).click();
  const row = page.getByRole("group", { name: "React", exact: true });
  await row.waitFor();
  // A press reaches each of the six, so that none is cut, covered or outside.
  for (const emoji of await row.getByRole("button").all()) {
    await expect
      .poll(() =>
        emoji.evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const corners = [
            [left + 8, top + 8],
            [right - 8, bottom - 8],
          ] as const;
          return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
        }),
      )
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await row.waitFor({ state: "detached" });
}
