import { createMemoryHistory, createRouter } from "@remix-run/router";

/** The parts of a window that make the router run as in a browser. */
const WINDOW = {
  document: { createElement: () => null },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as Window;

/** A page of one route under every address, whose loads are answered one by one. */
export function openPage() {
  const requested: { answer: (plan: string) => void; refuse: (how: unknown) => void }[] = [];
  let times = 0;
  const loader = () => {
    times += 1;
    return new Promise((answer, refuse) => requested.push({ answer, refuse }));
  };
  const router = createRouter({
    routes: [{ id: "plan", path: "/*", loader, action: () => "saved", hasErrorBoundary: true }],
    history: createMemoryHistory(),
    window: WINDOW,
    hydrationData: { loaderData: { plan: "as it was" } },
  }).initialize();
  return {
    router,
    answer: (plan: string) => requested.shift()?.answer(plan),
    refuse: (how: unknown = new Error("No answer")) => requested.shift()?.refuse(how),
    readings: () => times,
  };
}

/** Lets all work run that waits for nothing else. */
export function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}
