import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "#build/server";
import { runCron } from "#workers/cron";
import type { Env } from "#workers/env";
import { openFrontDoor } from "#workers/front/front-door";
import { atItsTime, demo } from "./door";

export { ChatRoom } from "../chat/chat-room";
export { FactoryFloor } from "../live/factory-floor";
export { UserChannel } from "../live/user-channel";
export { DemoPlant } from "./demo-plant";

/** The Worker of a demo: the app as it is, and what only a demo has. No factory of its own is served by this file. */
const frontDoor = openFrontDoor(createRequestHandler(build, "production"), { before: atItsTime, demo });

export default {
  fetch: frontDoor.fetch,
  scheduled: (event, env, context) => runCron(env, event.cron, context),
} satisfies ExportedHandler<Env>;
