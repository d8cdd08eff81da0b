import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { frontDoor } from "#tests/worker";

const ORIGIN = "http://127.0.0.1:8787";

function ask(path: string, init: RequestInit = {}) {
  return frontDoor.request(`${ORIGIN}${path}`, init, env);
}

describe.each(["/", "/api/health", "/api/nowhere", "/dashboard"])("the answer at %s", (path) => {
  test("is private, says what it is, and allows nothing from elsewhere", async () => {
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
      expect(await answer.json()).toMatchObject({ error: { code: "forbidden" } });
    }
  });
});
