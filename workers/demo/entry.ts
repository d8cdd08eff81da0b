import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "#build/server";
import { NIGHTLY, runCron } from "#workers/cron";
import type { Env } from "#workers/env";
import { openFrontDoor } from "#workers/front/front-door";
import { atItsTime, demo } from "./door";
import { plantOf } from "./plant";
import { asVisitors } from "./visitors";

export { ChatRoom } from "../chat/chat-room";
export { FactoryFloor } from "../live/factory-floor";
export { UserChannel } from "../live/user-channel";
export { DemoPlant } from "./demo-plant";

/** The Worker of a demo: the app as it is, and what only a demo has. No factory of its own is served by this file. */
const frontDoor = openFrontDoor(createRequestHandler(build, "production"), { before: [atItsTime, asVisitors], demo });

export default {
  fetch: frontDoor.fetch,
  scheduled: async (event, env, context) => {
    await runCron(env, event.cron, context);
    if (env.DEMO !== "public") return;
    // Every night it begins anew, and each quarter of an hour it goes on if something has held it up.
    await (event.cron === NIGHTLY ? plantOf(env)?.beginAgain() : plantOf(env)?.wake());
  },
} satisfies ExportedHandler<Env>;
