/** Rooms by path on Bun's own server; nothing is stored. Its argument is the port. */
const server = Bun.serve({
  port: Number(process.argv[2]),
  hostname: "127.0.0.1",
  fetch(request, self) {
    const { pathname } = new URL(request.url);
    return self.upgrade(request, { data: pathname }) ? undefined : new Response("ok");
  },
  websocket: {
    open: (socket) => socket.subscribe(socket.data),
    message: (socket, frame) => server.publish(socket.data, JSON.stringify({ ...JSON.parse(frame), at: Date.now() })),
  },
});
