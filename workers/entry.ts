// `workers/` means Cloudflare Workers: the front door. The people of the factory are `workers` inside `app/`.
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "#build/server";
import { runCron } from "./cron";
import type { Env } from "./env";
import { openFrontDoor } from "./front/front-door";

export { ChatRoom } from "./chat/chat-room";
export { FactoryFloor } from "./live/factory-floor";
export { UserChannel } from "./live/user-channel";

const renderPage = createRequestHandler(build, "production");
const frontDoor = openFrontDoor(renderPage);

export default {
  fetch: frontDoor.fetch,
  scheduled: (event, env, context) => runCron(env, event.cron, context),
} satisfies ExportedHandler<Env>;
