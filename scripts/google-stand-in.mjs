import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { root } from "./processes.mjs";

const HOST = "127.0.0.1";
const CLIENT = { id: "trame.stand-in", secret: "known to everybody on this computer" };
const KEY = { alg: "RS256", kid: "stand-in" };

/**
 * Plays Google for an app on this computer: a page to choose an account, the calls behind it, and at `/one-tap` the
 * credential that Google's button gives to a page. A deployed app refuses to run with its variables.
 * @param {{ sub: string, email: string, given_name: string, family_name: string }[]} people
 */
export async function openGoogleStandIn(people) {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const jwk = { ...(await exportJWK(publicKey)), ...KEY, use: "sig" };
  const [style, en, fr] = await Promise.all([
    readFile(join(root, "public", "plain.css"), "utf8"),
    ...["en", "fr"].map(wordsIn),
  ]);
  const grants = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((listening) => server.listen(0, HOST, () => listening(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const url = `http://${HOST}:${port}`;

  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/authorize") return page(request, response, choicesFor(searchParams));
    if (pathname === "/one-tap") return page(request, response, await credentialsFor(searchParams));
    if (pathname === "/certs") return json(response, { keys: [jwk] });
    if (pathname === "/token") return token(response, new URLSearchParams(await bodyOf(request)));
    response.writeHead(204).end();
  }

  /** Where each person, and who cancels, goes on. */
  function choicesFor(query) {
    const back = (params) => {
      const to = new URL(query.get("redirect_uri") ?? "");
      to.search = new URLSearchParams({ ...params, state: query.get("state") ?? "" }).toString();
      return to.href;
    };
    const choices = people.map((person) => {
      const code = randomUUID();
      grants.set(code, { person, query });
      return { name: person.given_name, email: person.email, to: back({ code }) };
    });
    return { choices, cancelled: back({ error: "access_denied" }) };
  }

  /** The same for a page of the app, which gets the credential where no server reads it. */
  async function credentialsFor(query) {
    const back = new URL(query.get("back") ?? "");
    if (back.hostname !== HOST) throw new Error("The credential stays on this computer.");
    const choices = people.map(async (person) => {
      const credential = await signed(person, { jti: randomUUID() });
      return { name: person.given_name, email: person.email, to: `${back.href}#credential=${credential}` };
    });
    return { choices: await Promise.all(choices), cancelled: back.href };
  }

  function page(request, response, { choices, cancelled }) {
    const isFrench = /^fr\b/i.test(request.headers["accept-language"] ?? "");
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(pageOf(isFrench ? ["fr", fr] : ["en", en], { choices, cancelled, style }));
  }

  /** A code is exchanged for one token, by the client that requested it and proves it. */
  async function token(response, form) {
    const grant = grants.get(form.get("code"));
    grants.delete(form.get("code"));
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      grant?.query.get("code_challenge") === challenge &&
      grant.query.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_id") === CLIENT.id &&
      form.get("client_secret") === CLIENT.secret;
    if (!isRight) return json(response, { error: "invalid_grant" }, 400);
    const id_token = await signed(grant.person, { nonce: grant.query.get("nonce") });
    return json(response, { access_token: "unused", token_type: "Bearer", id_token });
  }

  function signed(person, claims) {
    return new SignJWT({ ...person, ...claims, email_verified: true })
      .setProtectedHeader(KEY)
      .setIssuer(url)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  }

  return {
    /** The Worker's variables that replace Google by it. */
    variables: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: url,
      GOOGLE_AUTHORIZE_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_CERTS_URL: `${url}/certs`,
    },
    stop: () => {
      const closed = new Promise((resolve) => server.close(() => resolve(undefined)));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function wordsIn(language) {
  const file = join(root, "public", "locales", language, "mail.json");
  return JSON.parse(await readFile(file, "utf8")).standIn;
}

function pageOf([language, words], { choices, cancelled, style }) {
  const lines = choices.map(({ name, email, to }) => `<p>${link(to, name)} <span class="aside">${email}</span></p>`);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words.title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${words.title}</h1>
      <p>${words.choose}</p>
      ${lines.join("\n      ")}
      <p>${link(cancelled, words.cancel)}</p>
    </main>
  </body>
</html>`;
}

function link(to, name) {
  return `<a href="${to.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${name}</a>`;
}

function json(response, value, status = 200) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
