import { Channel } from "./channel";

/** One per user: the sockets of all of the user's tabs. */
export class UserChannel extends Channel {}
