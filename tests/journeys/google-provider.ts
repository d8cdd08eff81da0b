import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const CLIENT = { id: "trame.journeys", secret: "a secret that is only ever used in tests" };

type Person = { sub: string; email: string; given_name: string; family_name: string };
type Grant = { person: Person; query: URLSearchParams };

/** Google's part for the app, on this machine: a page to choose an account, and the calls behind it. */
export async function openProvider(people: Person[]) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "journeys", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/authorize") return page(response, searchParams);
    if (pathname === "/certs") return json(response, { keys: [jwk] });
    if (pathname === "/token") return token(response, new URLSearchParams(await bodyOf(request)));
    response.writeHead(204).end();
  }

  function page(response: ServerResponse, query: URLSearchParams) {
    const back = (params: Record<string, string>) => {
      const to = new URL(query.get("redirect_uri") ?? "");
      to.search = new URLSearchParams({ ...params, state: query.get("state") ?? "" }).toString();
      return to.href.replaceAll("&", "&amp;");
    };
    const choices = people.map((person) => {
      const code = randomUUID();
      grants.set(code, { person, query });
      return `<p><a href="${back({ code })}">${person.given_name}</a></p>`;
    });
    const cancel = `<p><a href="${back({ error: "access_denied" })}">Cancel</a></p>`;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Provider</title><h1>Choose an account</h1>${choices.join("")}${cancel}`);
  }

  /** A code is exchanged for one token, by the client that requested it and proves it. */
  async function token(response: ServerResponse, form: URLSearchParams) {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      grant?.query.get("code_challenge") === challenge &&
      grant.query.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_id") === CLIENT.id &&
      form.get("client_secret") === CLIENT.secret;
    if (!grant || !isRight) return json(response, { error: "invalid_grant" }, 400);
    const id_token = await new SignJWT({ ...grant.person, email_verified: true, nonce: grant.query.get("nonce") })
      .setProtectedHeader({ alg: "RS256", kid: "journeys" })
      .setIssuer(url)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    return json(response, { access_token: "unused", token_type: "Bearer", id_token });
  }

  return {
    /** The Worker's variables that replace Google by this provider. */
    variables: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: url,
      GOOGLE_AUTHORIZE_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_CERTS_URL: `${url}/certs`,
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  };
}

function json(response: ServerResponse, value: object, status = 200) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
