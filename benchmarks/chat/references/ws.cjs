const { createServer } = require("node:http");
const { createRequire } = require("node:module");

/** Rooms by path on `ws`; nothing is stored. Arguments: the port, and the folder with the package. */
const [, , port, folder] = process.argv;
const { WebSocketServer } = createRequire(`${folder}/`)("ws");

const rooms = new Map();
const http = createServer((_, answer) => answer.end("ok"));
new WebSocketServer({ server: http }).on("connection", (socket, { url }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on("close", () => room.delete(socket));
  socket.on("message", (frame) => {
    const text = JSON.stringify({ ...JSON.parse(frame.toString()), at: Date.now() });
    for (const one of room) one.send(text);
  });
});
http.listen(Number(port), "127.0.0.1");
