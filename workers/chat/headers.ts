/** The headers by which the Worker tells a room which conversation it is and who asks; no client can set them. */
export const ROOM_HEADER = "Trame-Room";
export const USER_HEADER = "Trame-User";
