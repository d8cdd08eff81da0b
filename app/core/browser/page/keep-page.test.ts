import { expect, test } from "vitest";
import { readPageAgain } from "#app/core/browser/live/page-reading";
import { openPage, settled } from "#tests/browser/opened-page";
import { keepPage } from "./keep-page";

test("a page that fails to reload after a save stays as it was, until a reload succeeds", async () => {
  const { router, notified, drawn, answer, refuse } = openKept();
  void router.fetch("form", "plan", "/", { formMethod: "post", formData: new FormData() });
  await settled();
  refuse();
  await settled();
  expect(router.state.fetchers.get("form")?.data).toBe("saved");
  expect([shown(router), notified, drawn.at(-1)]).toEqual([["as it was", null], [true], null]);

  const reading = readPageAgain(router);
  await settled();
  answer("with the save");
  await reading;
  expect([shown(router), notified]).toEqual([
    ["with the save", null],
    [true, false],
  ]);
});

test("a failed lookup beside a page leaves the page as it is", async () => {
  const { router, notified, refuse } = openKept();
  void router.fetch("lookup", "plan", "/?looked-up");
  await settled();
  refuse(new TypeError("Failed to fetch"));
  await settled();
  expect([shown(router), notified]).toEqual([["as it was", null], [true]]);
});

test("shows a refusal of the factory: the row or the permission is gone", async () => {
  const { router, notified, refuse } = openKept();
  void readPageAgain(router);
  await settled();
  refuse(new Response("", { status: 404 }));
  await settled();
  expect([router.state.errors?.plan, notified]).toMatchObject([{ status: 404 }, [false]]);
});

test("another week that fails to load leaves the shown week, until a reload brings the other one", async () => {
  const { router, notified, answer, refuse } = openKept();
  void router.navigate("/?week=2");
  await settled();
  refuse();
  await settled();
  expect([shown(router), notified]).toEqual([["as it was", null], [true]]);
  void readPageAgain(router);
  await settled();
  refuse();
  await settled();
  expect(shown(router)).toEqual(["as it was", null]);
  void readPageAgain(router);
  await settled();
  answer("week 2");
  await settled();
  expect([shown(router), router.state.location.search, notified.at(-1)]).toEqual([["week 2", null], "?week=2", false]);
});

test("opening another page that fails to load shows the error, and may be tried again from there", async () => {
  const { router, notified, answer, refuse } = openKept();
  void router.navigate("/other");
  await settled();
  refuse();
  await settled();
  expect(router.state.errors).toMatchObject({ plan: { message: "No answer" } });
  void readPageAgain(router);
  await settled();
  refuse();
  await settled();
  expect(router.state.errors).toMatchObject({ plan: { message: "No answer" } });
  void readPageAgain(router);
  await settled();
  answer("another page");
  await settled();
  expect([shown(router), notified.filter(Boolean)]).toEqual([["another page", null], []]);
});

/** A kept page, with the calls to it and the errors that a rendering page received. */
function openKept() {
  const page = openPage();
  const notified: boolean[] = [];
  const drawn: unknown[] = [];
  keepPage(page.router, (isOutOfDate) => notified.push(isOutOfDate));
  page.router.subscribe(({ errors }) => drawn.push(errors));
  return { ...page, notified, drawn };
}

function shown({ state }: ReturnType<typeof openPage>["router"]) {
  return [state.loaderData.plan, state.errors];
}
