/** A published weakness of a package that is locked here. */
export type Advisory = {
  package: string;
  /** Its name at GitHub (GHSA) or in the CVE list. */
  name: string;
  what: string;
  /** The first version without it; `null` while our line of versions has none. */
  fixed: string | null;
  /** Where there is no fixed version: why it does not reach a user of Trame, and the test that shows it. */
  keptOutBy?: string;
};

/**
 * The weaknesses known of what Trame ships and builds with. No service is asked: whoever raises a version or hears of a
 * weakness adds a line. Sources: the advisories of the packages at GitHub, read on 27 November 2026.
 */
export const ADVISORIES: Advisory[] = [
  {
    package: "@remix-run/router",
    name: "CVE-2025-68470",
    what: "open redirect by a path that begins with two slashes",
    fixed: "1.23.1",
  },
  {
    package: "@remix-run/router",
    name: "CVE-2026-22029",
    what: "script by a redirect to javascript:",
    fixed: "1.23.2",
  },
  {
    package: "@remix-run/router",
    name: "CVE-2026-40181 (GHSA-2j2x-hqr9-3h42)",
    what: "open redirect by a redirect whose path begins with two slashes",
    fixed: "1.23.3",
  },
  {
    package: "@remix-run/router",
    name: "GHSA-jjmj-jmhj-qwj2",
    what: "open redirect that leads to script, by an absolute address in a navigation",
    fixed: "1.23.4",
  },
  { package: "react-router-dom", name: "GHSA-jjmj-jmhj-qwj2", what: "the same in its links", fixed: "6.30.6" },
  {
    package: "react-router",
    name: "CVE-2026-53666 (GHSA-337j-9hxr-rhxg)",
    what: "an error that a page carries calls any function of the window by its name",
    fixed: null,
    keptOutBy: "the server never sends the name of an error",
  },
  {
    package: "react-router",
    name: "CVE-2026-53669 (GHSA-wrjc-x8rr-h8h6)",
    what: "open redirect by a backslash in a link",
    fixed: null,
    keptOutBy: "no address of ours and no way back leaves the site, whatever it is made of",
  },
  { package: "@remix-run/react", name: "CVE-2025-59057", what: "script by the tags of a page's head", fixed: "2.17.1" },
  { package: "@remix-run/react", name: "CVE-2026-21884", what: "script by the kept scroll position", fixed: "2.17.3" },
  {
    package: "@remix-run/server-runtime",
    name: "CVE-2026-22030",
    what: "another site sends a form to an action",
    fixed: "2.17.3",
  },
  { package: "hono", name: "GHSA-9vqf-7f2p-gf9v", what: "a body of unknown length passes the limit", fixed: "4.12.16" },
  { package: "hono", name: "CVE-2026-47675", what: "a cookie carries another one", fixed: "4.12.21" },
  { package: "hono", name: "CVE-2026-47676", what: "a mounted path is read undecoded", fixed: "4.12.21" },
  { package: "hono", name: "CVE-2026-54288", what: "a body passes the limit", fixed: "4.12.25" },
  { package: "drizzle-orm", name: "CVE-2026-39356", what: "SQL by the name of a column", fixed: "0.45.2" },
  { package: "@conform-to/zod", name: "CVE-2024-32866", what: "a field's name changes the prototype", fixed: "1.1.1" },
  { package: "wrangler", name: "CVE-2026-0933", what: "a command by the name of a commit", fixed: "4.59.2" },
];
