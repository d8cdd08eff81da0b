import { expect, test } from "vitest";
import { safePath, safeReturnPath } from "./return-path";

test.each(["/dashboard", "/workers?q=amina&page=2", "/performance/overview?from=2026-03-01&to=2026-03-18#totals"])(
  "%s is a page to return to",
  (from) => expect(safeReturnPath(from)).toBe(from),
);

test.each([
  null,
  "",
  "dashboard",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https:evil.test",
  "https://evil.test/dashboard",
  "javascript:alert(1)",
  "/%09/evil.test",
  "/\t/evil.test",
  "/%2Fevil.test",
  "/%5cevil.test",
  "/%252Fevil.test",
  "/workers\r\nSet-Cookie: a=b",
  "/workers//evil.test",
  "/auth/login?from=/auth/login",
  "/auth",
  "/api/workers",
  "/",
  `/workers?q=${"x".repeat(3_000)}`,
])("refuses %j", (from) => expect(safeReturnPath(from)).toBeNull());

test.each(["/", "/auth/login?from=%2Fworkers", "/auth/reset-password?token=abc", "/nowhere"])(
  "%s is a page to come back to after a choice of theme or language",
  (path) => expect(safePath(path)).toBe(path),
);

test.each([null, "", "//evil.test", "/\\evil.test", "https://evil.test/", "/%2Fevil.test", "/\tevil"])(
  "%j is never a page to come back to",
  (path) => expect(safePath(path)).toBeNull(),
);
