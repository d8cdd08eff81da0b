import { expect, test } from "vitest";
import { floorOf, sources } from "./sources";

/** The code that runs in the browser. */
const browser = sources("app").filter(
  ({ path }) => !["data", "domain", "gateways", "services", "http"].includes(floorOf(path) ?? ""),
);

/** Files that match a pattern. */
function having(pattern: RegExp) {
  return browser.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test("only these call the server by themselves: the API's one function, file upload, the router's bounded fetch, signing out, plain pages and the words", () => {
  expect(having(/\bfetch\(|XMLHttpRequest|sendBeacon/)).toEqual([
    "app/core/browser/live/use-calls.ts",
    "app/core/browser/requests/api.ts",
    "app/core/browser/requests/bounded-fetch.ts",
    "app/core/browser/requests/upload.ts",
    "app/i18n/browser.ts",
    "app/navigation/browser/offline.ts",
    "app/navigation/screens/user/signing-out-screen.tsx",
    "app/visitors/browser/forms.ts",
    "app/visitors/browser/page.ts",
  ]);
  const sending = browser.filter(({ path }) => /^app\/core\/browser\/requests\/(api|upload)\.ts$/.test(path));
  expect(sending).toHaveLength(2);
  for (const { path, text } of sending) expect(text, path).toContain('"Idempotency-Key"');
});

test("every posted form carries a request key", () => {
  const posted = browser.filter(({ text }) => /<(fetcher\.)?[Ff]orm\b[^>]*\bmethod="post"/.test(text));
  expect(posted.length).toBeGreaterThan(5);
  const keyless = posted.filter(({ path, text }) => {
    const byHook = /\buseIntentForm\b/.test(text) || path === "app/ui/form/intent-form.tsx";
    return !byHook && !text.includes("<RequestKeyField />");
  });
  expect(keyless.map(({ path }) => path)).toEqual([]);
});

test("every submission without a form carries a request key", () => {
  const submitting = browser.filter(({ text }) => /\buse(Submit|Fetcher)\b/.test(text) && /\bsubmit\(/.test(text));
  expect(submitting.length).toBeGreaterThan(1);
  expect(submitting.filter(({ text }) => !text.includes("requestKey")).map(({ path }) => path)).toEqual([]);
});
