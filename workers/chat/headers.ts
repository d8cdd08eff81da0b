/** The headers in which the Worker names the conversation and the user to a room. No client can set them. */
export const ROOM_HEADER = "Trame-Room";
export const USER_HEADER = "Trame-User";
