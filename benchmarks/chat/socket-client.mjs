import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/**
 * A minimal WebSocket client: it parses frames and costs little, so that a measurement measures the server. `onText`
 * gets each text frame; `closed` is the closing code, 1006 for a broken connection.
 */
export function openSocketClient({ url, path, cookie = "", origin = new URL(url).origin, onText }) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let closeCode = 1006;
  let buffer = Buffer.alloc(0);
  let isOpen = false;
  let answer = () => {};
  const opened = new Promise((resolve) => {
    answer = resolve;
  });
  const closed = new Promise((resolve) => {
    socket.on("close", () => {
      answer({ status: 0 });
      resolve(closeCode);
    });
  });
  socket.on("error", () => {});
  socket.on("connect", () => {
    const key = randomBytes(16).toString("base64");
    const headers = [`Host: ${host}`, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"];
    headers.push(`Sec-WebSocket-Key: ${key}`, `Origin: ${origin}`, ...(cookie ? [`Cookie: ${cookie}`] : []));
    socket.write(`GET ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  });
  socket.on("data", (chunk) => {
    buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
    if (!isOpen && !takeHead()) return;
    buffer = walk(buffer, hear);
  });

  function takeHead() {
    const end = buffer.indexOf("\r\n\r\n");
    if (end === -1) return false;
    const status = Number(buffer.toString("latin1", 9, 12));
    isOpen = status === 101;
    buffer = buffer.subarray(end + 4);
    answer({ status });
    if (!isOpen) socket.end();
    return isOpen;
  }

  function hear(kind, content) {
    if (kind === TEXT) onText?.(content);
    if (kind === PING) socket.write(frame(PONG, content));
    if (kind !== CLOSE) return;
    closeCode = content.length >= 2 ? content.readUInt16BE(0) : 1005;
    socket.end();
  }

  return {
    opened,
    closed,
    socket,
    send: (text) => socket.write(frame(TEXT, Buffer.from(text))),
    sendBytes: (bytes) => socket.write(frame(2, bytes)),
    close: () => socket.end(frame(CLOSE, Buffer.from([3, 232]))),
    /** Cuts the connection without closing it, as a lost network does. */
    cut: () => socket.destroy(),
  };
}

/** Passes on every whole frame; the rest waits for more. Server frames carry no mask. */
function walk(bytes, hear) {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = bytes[at + 1] & 127;
    let head = 2;
    if (length === 126) {
      if (bytes.length - at < 4) break;
      length = bytes.readUInt16BE(at + 2);
      head = 4;
    } else if (length === 127) {
      if (bytes.length - at < 10) break;
      length = Number(bytes.readBigUInt64BE(at + 2));
      head = 10;
    }
    if (bytes.length - at < head + length) break;
    hear(bytes[at] & 15, bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}

function frame(kind, content) {
  const mask = randomBytes(4);
  const { length } = content;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 128 | kind;
  head[1] = 128 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  const masked = Buffer.from(content);
  for (let at = 0; at < length; at += 1) masked[at] ^= mask[at & 3];
  return Buffer.concat([head, mask, masked]);
}
