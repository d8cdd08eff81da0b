import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HOST = "127.0.0.1";
const HEAD = "<head>";

/**
 * Serves an app of plain http by https, because WebKit refuses `Secure` cookies on http. WebSockets pass through.
 * WebKit's driver has no log of the console, so its pages get a script that posts errors here; `onError` receives them.
 * @param {{ port: number, onError: (error: { at: string, text: string }) => void }} settings
 */
export async function openProxy({ port, onError }) {
  let target = "";
  const open = new Set();
  const server = createServer(makeCertificate(), (requested, answer) => {
    if (requested.url === REPORTS) return takeReport(requested, answer, onError);
    const isReported = isWebKit(requested);
    const headers = { ...requested.headers, connection: "close", ...(isReported && { "accept-encoding": "identity" }) };
    const passed = request(target + requested.url, { method: requested.method, headers, agent: false }, (got) => {
      const watch = isReported && /^text\/html/.test(got.headers["content-type"] ?? "");
      const { "content-length": length, connection: _, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, watch || !length ? rest : { ...rest, "content-length": length });
      if (watch) return addReporter(got, answer);
      got.pipe(answer);
    });
    // A connection that breaks off breaks off on both sides, as without a proxy.
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    requested.pipe(passed);
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  server.on("upgrade", (wanted, socket, head) => passSocket(target, wanted, socket, head));
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, HOST, () => resolve(null)));
  return {
    url: `https://${HOST}:${port}`,
    leadTo: (url) => {
      target = url;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A certificate that nobody signed, for a day. The browsers are told to accept it. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "trame-certificate-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(folder, name));
  const names = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=IP:${HOST}`];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  try {
    const args = ["req", "-x509", "-nodes", "-days", "1", ...curve, "-keyout", key, "-out", cert, ...names];
    execFileSync("openssl", args, { stdio: "pipe" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function passSocket(target, requested, socket, head) {
  const passed = request(target + requested.url, { headers: requested.headers, agent: false });
  passed.on("upgrade", (got, other, otherHead) => {
    socket.write(headOf(got));
    socket.write(otherHead);
    other.write(head);
    other.pipe(socket).pipe(other);
    for (const [one, rest] of [
      [socket, other],
      [other, socket],
    ]) {
      one.on("error", () => rest.destroy());
      one.on("close", () => rest.destroy());
    }
  });
  passed.on("response", (got) => {
    socket.write(headOf(got));
    got.pipe(socket);
  });
  passed.on("error", () => socket.destroy());
  socket.on("error", () => passed.destroy());
  passed.end();
}

function headOf({ statusCode, statusMessage, rawHeaders }) {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("\r\n")}\r\n\r\n`;
}

const REPORTS = "/errors-of-a-tried-page";

function isWebKit({ headers }) {
  const agent = headers["user-agent"] ?? "";
  return agent.includes("AppleWebKit") && !agent.includes("Chrome");
}

function takeReport(requested, answer, onError) {
  const parts = [];
  requested.on("data", (part) => parts.push(part));
  requested.on("end", () => {
    onError(JSON.parse(Buffer.concat(parts).toString()));
    answer.writeHead(204).end();
  });
}

/** Adds the script of {@link report} as the first in the page's head, under the page's own nonce. */
function addReporter(got, answer) {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(got.headers["content-security-policy"])) ?? [];
  const script = `<script nonce="${nonce}">(${report})(${JSON.stringify(REPORTS)})</script>`;
  let held = "";
  let isAdded = false;
  got.setEncoding("utf8");
  got.on("data", (part) => {
    if (isAdded) return answer.write(part);
    held += part;
    if (!held.includes(HEAD)) return;
    isAdded = true;
    answer.write(held.replace(HEAD, HEAD + script));
  });
  got.on("end", () => answer.end(isAdded ? "" : held));
  got.on("error", () => answer.destroy());
}

/** Runs in the page: posts what the console would show, and leaves the document as the server wrote it. */
function report(address) {
  document.currentScript?.remove();
  const send = (text) =>
    navigator.sendBeacon(address, JSON.stringify({ at: location.pathname + location.search, text: String(text) }));
  const described = (part) => (part instanceof Error ? `${part}\n${part.stack}` : part);
  const notified = console.error;
  console.error = (...parts) => {
    send(parts.map(described).join(" "));
    notified.apply(console, parts);
  };
  // WebKit reports what a page had still to load when somebody left it.
  let isLeft = false;
  addEventListener("beforeunload", () => {
    isLeft = true;
  });
  addEventListener(
    "error",
    ({ message, target }) => {
      if (message !== undefined) return send(message);
      const { src, href } = /** @type {HTMLImageElement & HTMLLinkElement} */ (target);
      if (!isLeft) send(`could not load ${src || href || "what a script imports"}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => send(`not handled: ${described(reason)}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    send(`content security policy: ${violatedDirective} ${blockedURI}`),
  );
}
