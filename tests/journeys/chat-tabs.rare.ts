import { expect, test } from "vitest";
import { isAlive, visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { box, log, newUser, talkWith } from "./talkers";

test("two tabs of one person agree: a message read in one is read in the other, and appears once in both", async () => {
  const zineb = await newUser("zineb.m", "Zineb", "Mekouar");
  const id = await talkWith(zineb);
  await using zinebs = await visit();
  await using aminas = await visit();
  await signIn(zinebs.context, zineb);
  await signIn(aminas.context, AMINA);
  const first = zinebs.page;
  const second = await zinebs.context.newPage();
  await zinebs.open("/chat");
  await second.goto("/dashboard");
  await second.waitForFunction(isAlive);
  await aminas.open(`/chat?c=${id}`);
  for (const text of ["Line 2 stands", "Who is there?"]) {
    await box(aminas.page).fill(text);
    await aminas.page.keyboard.press("Enter");
  }
  for (const page of [first, second]) await page.waitForFunction(() => document.title.startsWith("(2) "));
  await first
    .getByRole("link", { name: /2 unread/ })
    .first()
    .waitFor();

  await first.locator(`a[href="/chat?c=${id}"]`).click();
  await log(first).getByText("Who is there?").waitFor();
  for (const page of [first, second]) await page.waitForFunction(() => !document.title.startsWith("("));
  await log(aminas.page).getByRole("img", { name: "Seen" }).last().waitFor();

  await second.goto(`/chat?c=${id}`);
  await second.waitForFunction(isAlive);
  await second.locator("header p").getByText("Online", { exact: true }).waitFor();
  await box(first).fill("I am on my way");
  await box(first).press("Enter");
  await box(second).fill("In two minutes");
  await box(second).press("Enter");
  for (const page of [first, second, aminas.page])
    for (const text of ["I am on my way", "In two minutes"]) {
      await log(page).getByText(text, { exact: true }).waitFor();
      expect(await log(page).getByText(text, { exact: true }).count(), text).toBe(1);
    }
  for (const page of [first, second])
    expect(await log(page).getByRole("img", { name: "Sending" }).count(), "nothing waits any more").toBe(0);
});

test("a draft is kept by conversation, found by a tab that opens it later, and gone once it was sent", async () => {
  const hajar = await newUser("hajar.l", "Hajar", "Laabi");
  const other = await newUser("ismail.l", "Ismaïl", "Laabi");
  const api = await apiOf(hajar);
  const begin = async (name: string) =>
    (await api.post("/api/chat/conversations", { kind: "group", name, memberIds: [other.id] })).id;
  const [cutting, dyeing] = [await begin("Cutting"), await begin("Dyeing")];
  await using hajars = await visit();
  await signIn(hajars.context, hajar);
  const { page, context } = hajars;
  await hajars.open(`/chat?c=${cutting}`);
  await box(page).fill("For the cutters, half");
  await page.locator(`a[href="/chat?c=${dyeing}"]`).click();
  await page.getByRole("heading", { level: 2, name: "Dyeing" }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await box(page).fill("For the dyers");

  const later = await context.newPage();
  await later.goto(`/chat?c=${cutting}`);
  await later.waitForFunction(isAlive);
  await expect.poll(() => box(later).inputValue()).toBe("For the cutters, half");
  await box(later).press("Enter");
  await log(later).getByText("For the cutters, half").waitFor();
  await page.locator(`a[href="/chat?c=${cutting}"]`).click();
  await log(page).getByText("For the cutters, half").waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await page.locator(`a[href="/chat?c=${dyeing}"]`).click();
  await expect.poll(() => box(page).inputValue()).toBe("For the dyers");
});

/** More frames than a room accepts from one person at once, and fewer than it cuts off for. */
const TOO_MANY_FRAMES = 160;

test("messages sent too fast wait, say so, and arrive once by themselves", async () => {
  const taha = await newUser("taha.o", "Taha", "Ouazzani");
  const id = await talkWith(taha);
  await using tahas = await visit();
  await using aminas = await visit();
  await signIn(tahas.context, taha);
  await signIn(aminas.context, AMINA);
  const { page } = tahas;
  await page.addInitScript(() => {
    const Own = WebSocket;
    window.WebSocket = class extends Own {
      constructor(url: string | URL) {
        super(url);
        if (String(url).includes("/conversations/")) Object.assign(window, { room: this });
      }
    } as typeof WebSocket;
  });
  await tahas.open(`/chat?c=${id}`);
  await aminas.open(`/chat?c=${id}`);
  await page.locator("header p").getByText("Online", { exact: true }).waitFor();
  await box(page).fill("One too many");
  await page.evaluate((frames) => {
    const { room } = window as unknown as { room: WebSocket };
    for (let at = 0; at < frames; at += 1) room.send("{}");
    document.querySelector<HTMLButtonElement>('button[aria-label="Send"]')?.click();
  }, TOO_MANY_FRAMES);

  await log(page).getByText("Too many messages at once: this one is sent in a moment.").waitFor();
  await log(aminas.page).getByText("One too many").waitFor();
  await log(page).getByText("Too many messages at once").waitFor({ state: "detached" });
  for (const tab of [page, aminas.page]) expect(await log(tab).getByText("One too many").count()).toBe(1);
});

test("a message deleted before zineb reads it leaves her menu, her list and her bell; a mention by an edit comes", async () => {
  const zineb = await newUser("zineb.k", "Zineb", "Kadiri");
  const api = await apiOf();
  const { id } = await api.post("/api/chat/conversations", { kind: "group", name: "Cutting", memberIds: [zineb.id] });
  await using zinebs = await visit();
  await using aminas = await visit();
  await signIn(zinebs.context, zineb);
  await signIn(aminas.context, AMINA);
  const menu = zinebs.page;
  const list = await zinebs.context.newPage();
  await zinebs.open("/dashboard");
  await list.goto("/chat");
  await list.waitForFunction(isAlive);
  await aminas.open(`/chat?c=${id}`);
  await box(aminas.page).fill("Line 2 stands");
  await aminas.page.keyboard.press("Enter");
  for (const page of [menu, list]) await page.waitForFunction(() => document.title.startsWith("(1) "));
  const unread = list.getByRole("link", { name: /1 unread/ }).first();
  await unread.waitFor();
  const bell = (count: number) => menu.getByRole("button", { name: new RegExp(`: ${count} unread`) });
  await bell(2).waitFor();

  const { items } = await api.get(`/api/chat/conversations/${id}/messages`);
  await api.remove(`/api/chat/conversations/${id}/messages/${items[0].id}`);
  for (const page of [menu, list]) await page.waitForFunction(() => !document.title.startsWith("("));
  await unread.waitFor({ state: "detached" });
  await bell(1).waitFor();

  await box(aminas.page).fill("Can you look?");
  await aminas.page.keyboard.press("Enter");
  await bell(2).waitFor();
  const [, second] = (await api.get(`/api/chat/conversations/${id}/messages`)).items;
  const text = `@${zineb.username} can you look?`;
  await api.patch(`/api/chat/conversations/${id}/messages/${second.id}`, { text });
  await bell(2).click();
  await menu.getByText("mentioned you in Cutting").waitFor();
});
