import { NotificationChoices, NotificationQuery } from "#app/notifications/domain/input";
import {
  chooseNotifications,
  clearAll,
  clearOne,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  readChoices,
  readNotifications,
  restoreCleared,
  restoreOne,
} from "#app/notifications/services/notifications";
import { NotificationChoicesAnswer, NotificationPart } from "../answer-schemas";
import { type Call, read, write } from "../call";

const OWN = { may: "account.own" } as const;
const POST = { ...OWN, method: "post", answer: 204 } as const;
const DELETE = { ...OWN, method: "delete", answer: 204 } as const;

/** The signed-in user's notifications. */
export const notifications: readonly Call[] = [
  read(
    { ...OWN, path: "/notifications", id: "listNotifications", query: NotificationQuery, gives: NotificationPart },
    async (deps, who, query) => {
      const [part, unread] = await Promise.all([readNotifications(deps, who, query), countUnread(deps, who)]);
      return { items: part.items, nextCursor: part.nextCursor, unread };
    },
  ),
  write({ ...DELETE, path: "/notifications", id: "clearNotifications" }, clearAll),
  write({ ...POST, path: "/notifications/restore", id: "restoreNotifications" }, restoreCleared),
  write({ ...POST, path: "/notifications/read-all", id: "readAllNotifications" }, markAllRead),
  read(
    { ...OWN, path: "/notifications/choices", id: "readNotificationChoices", gives: NotificationChoicesAnswer },
    readChoices,
  ),
  write(
    {
      ...OWN,
      method: "patch",
      path: "/notifications/choices",
      id: "updateNotificationChoices",
      body: NotificationChoices,
      answer: 200,
      gives: NotificationChoicesAnswer,
    },
    chooseNotifications,
  ),
  write({ ...POST, path: "/notifications/{id}/read", id: "markNotificationRead" }, markRead),
  write({ ...POST, path: "/notifications/{id}/unread", id: "markNotificationUnread" }, markUnread),
  write({ ...DELETE, path: "/notifications/{id}", id: "clearNotification" }, clearOne),
  write({ ...POST, path: "/notifications/{id}/restore", id: "restoreNotification" }, restoreOne),
];
