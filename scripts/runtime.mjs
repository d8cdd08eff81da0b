import { createInterface } from "node:readline";

/**
 * Miniflare serves on without a word when its runtime has ended. `listen` is its `handleRuntimeStdio`: it shows what the
 * runtime writes. `ended` is kept once the runtime writes no more, which happens however it ends.
 */
export function watchRuntime() {
  let end;
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  const listen = (stdout, stderr) => {
    createInterface(stdout)
      .on("line", (line) => console.log(line))
      .on("close", end);
    createInterface(stderr).on("line", (line) => console.error(line));
  };
  return { listen, ended };
}
