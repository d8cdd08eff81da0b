import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path";

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
])("%j is not", (from) => expect(safeReturnPath(from)).toBeNull());
