import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { root } from "./processes.mjs";

const HOST = "127.0.0.1";
const AGAIN_AFTER_SECONDS = 2;

/**
 * Answers at a port while the app is being prepared: a page that says what is done, and loads itself again until the app
 * answers in its place.
 * @returns what to call as a part begins (`installing`, `building` or `filling`), and before the app takes the port
 */
export async function openWaitingPage(port) {
  const [style, ...words] = await Promise.all([
    readFile(join(root, "public", "plain.css"), "utf8"),
    ...["en", "fr"].map(wordsIn),
  ]);
  let part = "installing";
  const server = createServer((request, response) => {
    const [en, fr] = words;
    const isFrench = /^fr\b/i.test(request.headers["accept-language"] ?? "");
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Retry-After": AGAIN_AFTER_SECONDS });
    response.end(pageOf(isFrench ? ["fr", fr] : ["en", en], part, style));
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, HOST, resolve));
  return {
    say: (next) => {
      part = next;
    },
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function wordsIn(language) {
  const file = join(root, "public", "locales", language, "offline.json");
  return JSON.parse(await readFile(file, "utf8")).starting;
}

function pageOf([language, words], part, style) {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}" />
    <title>${words.title} · Trame</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${words.title}</h1>
      <p role="status">${words[part]}</p>
    </main>
  </body>
</html>
`;
}
