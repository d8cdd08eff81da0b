import { Channel } from "./channel";

/** One per conversation. */
export class ChatRoom extends Channel {}
