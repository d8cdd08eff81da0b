import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openFrontDoor } from "./front-door";

const OURS = "http://127.0.0.1:8787";
const PASSED = 204;

const ORIGINS = { ours: OURS, hidden: "null", none: undefined, foreign: "https://evil.example" };
const SITES = ["same-origin", "same-site", "cross-site", "none", undefined] as const;
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const BODIES = {
  form: "application/x-www-form-urlencoded",
  "form with a file": "multipart/form-data; boundary=thread",
  text: "text/plain",
  json: "application/json",
  nothing: undefined,
};

type Row = {
  origin: keyof typeof ORIGINS;
  site: (typeof SITES)[number];
  method: string;
  body: keyof typeof BODIES;
};

const frontDoor = openFrontDoor(async () => new Response(null, { status: PASSED }));

async function statusOf({ origin, site, method, body }: Row) {
  const headers = Object.entries({
    Origin: ORIGINS[origin],
    "Sec-Fetch-Site": site,
    "Content-Type": BODIES[body],
  }).filter((header): header is [string, string] => header[1] !== undefined);
  return (await frontDoor.request(`${OURS}/auth/reset-password`, { method, headers }, env)).status;
}

/** Every possible request, as a row. */
const TABLE = (Object.keys(ORIGINS) as Row["origin"][]).flatMap((origin) =>
  SITES.flatMap((site) =>
    METHODS.flatMap((method) =>
      (Object.keys(BODIES) as Row["body"][]).map((body): Row => ({ origin, site, method, body })),
    ),
  ),
);

const nameOf = ({ origin, site, method, body }: Row) => `${method} ${body}, origin ${origin}, site ${site}`;

test("a change passes from our own page, and from our own form whose page hides its origin, and from nowhere else", async () => {
  expect(TABLE).toHaveLength(400);
  const answers = await Promise.all(TABLE.map(async (row) => ({ row, status: await statusOf(row) })));
  const passed = answers.filter(({ status }) => status === PASSED).map(({ row }) => row);
  const refused = answers.filter(({ status }) => status === 403).map(({ row }) => row);
  expect(passed.length + refused.length).toBe(TABLE.length);

  const fromOurPage = passed.filter(({ origin }) => origin === "ours");
  expect([...new Set(fromOurPage.map(({ site }) => site))]).toEqual(["same-origin", undefined]);
  expect(fromOurPage).toHaveLength(2 * METHODS.length * Object.keys(BODIES).length);
  expect(passed.filter(({ origin }) => origin !== "ours").map(nameOf)).toEqual([
    "POST form, origin hidden, site same-origin",
    "POST form with a file, origin hidden, site same-origin",
    "POST form, origin none, site same-origin",
    "POST form with a file, origin none, site same-origin",
  ]);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing, and passes from everywhere", async (method) => {
  for (const site of SITES) expect(await statusOf({ origin: "foreign", site, method, body: "nothing" })).toBe(PASSED);
});

test("a form whose page hides its origin reaches the requested page, with all its fields", async () => {
  const requested: Request[] = [];
  const door = openFrontDoor(async (request) => {
    requested.push(request);
    return new Response(String((await request.formData()).get("password")));
  });
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin", "Content-Type": BODIES.form };
  const answer = await door.request(
    `${OURS}/auth/reset-password`,
    { method: "POST", headers, body: "password=thread" },
    env,
  );
  expect(await answer.text()).toBe("thread");
  // Remix refuses an Origin that is not the host's.
  expect(requested.map((request) => request.headers.get("Origin"))).toEqual([null]);
});
