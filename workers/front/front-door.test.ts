import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { AppError } from "#app/core/domain/errors";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { frontDoor } from "#tests/server/worker";
import { openFrontDoor } from "./front-door";

const ORIGIN = "http://127.0.0.1:8787";

function ask(path: string, init: RequestInit = {}) {
  return frontDoor.request(`${ORIGIN}${path}`, init, env);
}

describe.each(["/", "/api/health", "/api/nowhere", "/dashboard"])("the answer at %s", (path) => {
  test("is private, states its type, and allows nothing from elsewhere", async () => {
    const { headers } = await ask(path);

    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\da-f]{32}'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  });
});

test("no two answers share a nonce or a request id", async () => {
  const [first, second] = await Promise.all([ask("/"), ask("/")]);
  for (const header of ["Content-Security-Policy", "X-Request-Id"]) {
    expect(first.headers.get(header)).not.toBe(second.headers.get(header));
  }
});

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  test.each([
    ["from another site", { Origin: "https://evil.example" }],
    ["from a hidden origin", { Origin: "null" }],
    ["without an origin", {}],
    ["from another port of this machine", { Origin: "http://127.0.0.1:9999" }],
    ["from a site beside ours", { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" }],
    ["behind a forged forwarding header", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
  ])("%s is refused before anything is done", async (_from, headers) => {
    for (const path of ["/api/production-lines", "/api/auth/login", "/production-lines"]) {
      const answer = await ask(path, { method, headers: headers as Record<string, string>, body: "{}" });
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { kind: "forbidden" } });
    }
  });
});

test("a page whose data could not be read because the database was busy says when to come back", async () => {
  const failing = (failure: AppError) =>
    openFrontDoor(async (_request, context) => {
      context.failure = failure;
      return new Response("a page without its data", { status: 500, headers: { "X-Kept": "yes" } });
    });
  const busy = failing(new AppError("unavailable", "errors:unavailable", { retryAfter: 1 }));
  const answer = await busy.request(`${ORIGIN}/`, {}, env);
  expect([answer.status, answer.headers.get("Retry-After"), answer.headers.get("X-Kept")]).toEqual([503, "1", "yes"]);
  expect(await answer.text()).toBe("a page without its data");

  const broken = await failing(new AppError("unknown", "errors:unknown")).request(`${ORIGIN}/`, {}, env);
  expect([broken.status, broken.headers.get("Retry-After")]).toEqual([500, null]);
});

describe("an error before a page is reached", () => {
  const fromElsewhere = { method: "POST", body: "{}", headers: { Origin: "https://evil.example" } };

  test.each([
    ["en", "This request came from another site and was refused."],
    ["fr", "Cette demande venait d’un autre site et a été refusée."],
  ])("is a page in the language of the browser (%s)", async (language, text) => {
    const headers = { ...fromElsewhere.headers, Accept: "text/html,*/*;q=0.8", "Accept-Language": language };
    const answer = await ask("/workers", { ...fromElsewhere, headers });
    const page = await answer.text();

    expect(answer.status).toBe(403);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(text);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test("is JSON for a call of the API, whatever it accepts", async () => {
    const headers = { ...fromElsewhere.headers, Accept: "text/html" };
    const answer = await ask("/api/workers", { ...fromElsewhere, headers });

    expect(await answer.json()).toMatchObject({ error: { kind: "forbidden" } });
  });
});

test("without its secret the app says that it is not configured, and the log says why in one line", async () => {
  for (const SESSION_SECRET of [undefined, "too short"]) {
    const requested = (path: string, headers = {}) =>
      frontDoor.request(ORIGIN + path, { headers }, { ...env, SESSION_SECRET });
    const call = await requested("/api/health");
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ error: { kind: "unavailable" } });
    const page = await requested("/dashboard", { Accept: "text/html" });
    expect(page.status).toBe(503);
    expect(page.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    expect(await page.text()).toContain("not completely set up");
    expectConsoleError("SESSION_SECRET is missing or shorter than 32 characters");
  }
});
