import { openFrontDoor } from "#workers/front-door";

export { ChatRoom } from "#workers/chat-room";
export { FactoryFloor } from "#workers/factory-floor";
export { UserChannel } from "#workers/user-channel";

/** The Worker without its pages, which the journeys test. */
export const frontDoor = openFrontDoor(async () => new Response("a page"));

export default frontDoor;
