import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Replaces the language model's endpoint: it answers every request with the same summary. */
export async function openLanguageModel(summary: string) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const content = JSON.stringify({ summary });
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    variables: { INSIGHTS_URL: `http://127.0.0.1:${port}/v1`, INSIGHTS_KEY: "a key", INSIGHTS_MODEL: "small" },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
