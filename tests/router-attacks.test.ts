import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { resolvePath } from "@remix-run/router";
import { expect, test } from "vitest";
import { safePath, safeReturnPath } from "#app/accounts/domain/return-path";
import { paths } from "#app/paths";

const HERE = "https://trame.test";
const ELSEWHERE = [
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "https://evil.test",
  "https:evil.test",
];

test.each(["//evil.test/workers", "///evil.test", "https://evil.test/workers", "javascript:alert(1)"])(
  "row 56: the router takes %s for a place on our own site",
  (to) => {
    const { pathname } = resolvePath(to, "/workers");
    expect(pathname).toMatch(/^\/(?![/\\])/);
    expect(new URL(pathname, HERE).origin).toBe(HERE);
  },
);

test("the server never sends the name of an error", async () => {
  const answer = await ask("/?_data=none", "Function");
  const single = await ask("/_root.data", "Function");
  for (const text of [answer, single]) {
    expect(text).toContain("Unexpected Server Error");
    expect(text).not.toContain("Function");
    expect(text).not.toContain("alert(1)");
  }
});

test("no address of ours and no way back leaves the site, whatever it is made of", () => {
  // A list is named by one of our own nouns, never by a text.
  const { list, ...made } = paths;
  for (const [name, make] of Object.entries(made) as [string, (...parts: unknown[]) => string][]) {
    for (const hostile of ELSEWHERE) {
      const query = { q: hostile, from: hostile, c: hostile };
      for (const path of [make(hostile, hostile, hostile), make(query, hostile, hostile), make(hostile, query)]) {
        const { origin, pathname } = new URL(path, HERE);
        expect([name, origin]).toEqual([name, HERE]);
        expect(pathname.startsWith("//"), name).toBe(false);
      }
    }
  }
  for (const hostile of ELSEWHERE) expect([safePath(hostile), safeReturnPath(hostile)]).toEqual([null, null]);
});

/** The answer of a page whose loader throws an error of this name, as the Worker renders it. */
async function ask(path: string, name: string): Promise<string> {
  const error = Object.assign(new Error("alert(1)"), { name });
  const loader = () => {
    throw error;
  };
  const root = { id: "root", path: "", module: { default: () => null, loader } };
  const build = {
    entry: { module: { default: entry, handleError: () => {} } },
    routes: { root },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    future: { v3_singleFetch: true },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, "production")(new Request(HERE + path));
  return answer.text();
}

/** A document of what the page hands over to its script. */
async function entry(_request: Request, status: number, headers: Headers, context: { staticHandlerContext: unknown }) {
  return new Response(JSON.stringify(context.staticHandlerContext), { status, headers });
}
