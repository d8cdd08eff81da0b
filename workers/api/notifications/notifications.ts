import { NotificationChoices, NotificationQuery } from "#app/notifications/domain/input";
import {
  chooseNotifications,
  clearAll,
  clearOne,
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  readNotificationChoices,
  readNotifications,
  restoreCleared,
  restoreOne,
} from "#app/notifications/services/notifications";
import { NotificationChoicesAnswer, NotificationPart } from "../answer-schemas";
import { type Call, readCall, writeCall } from "../call";

const OWN = { may: "account.own" } as const;
const POST = { ...OWN, method: "post", answer: 204 } as const;
const DELETE = { ...OWN, method: "delete", answer: 204 } as const;

/** The signed-in user's notifications. */
export const notificationCalls: readonly Call[] = [
  readCall(
    { ...OWN, path: "/notifications", id: "listNotifications", query: NotificationQuery, gives: NotificationPart },
    async (deps, who, query) => {
      const [part, unread] = await Promise.all([readNotifications(deps, who, query), countUnread(deps, who)]);
      return { items: part.items, nextCursor: part.nextCursor, unread };
    },
  ),
  writeCall({ ...DELETE, path: "/notifications", id: "clearNotifications" }, clearAll),
  writeCall({ ...POST, path: "/notifications/restore", id: "restoreNotifications" }, restoreCleared),
  writeCall({ ...POST, path: "/notifications/read-all", id: "readAllNotifications" }, markAllRead),
  readCall(
    { ...OWN, path: "/notifications/choices", id: "readNotificationChoices", gives: NotificationChoicesAnswer },
    readNotificationChoices,
  ),
  writeCall(
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
  writeCall({ ...POST, path: "/notifications/{id}/read", id: "markNotificationRead" }, markRead),
  writeCall({ ...POST, path: "/notifications/{id}/unread", id: "markNotificationUnread" }, markUnread),
  writeCall({ ...DELETE, path: "/notifications/{id}", id: "clearNotification" }, clearOne),
  writeCall({ ...POST, path: "/notifications/{id}/restore", id: "restoreNotification" }, restoreOne),
];
