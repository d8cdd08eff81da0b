const { createServer } = require("node:http");
const { createRequire } = require("node:module");

/** Rooms on `socket.io` over WebSockets alone; nothing is stored. Arguments: the port, and the folder with the package. */
const [, , port, folder] = process.argv;
const { Server } = createRequire(`${folder}/`)("socket.io");

const http = createServer((_, answer) => answer.end("ok"));
const server = new Server(http, { transports: ["websocket"], serveClient: false });
server.on("connection", (socket) => {
  const { room } = socket.handshake.query;
  socket.join(room);
  socket.on("m", (message) => server.to(room).emit("m", { ...message, at: Date.now() }));
});
http.listen(Number(port), "127.0.0.1");
