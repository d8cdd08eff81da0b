-- What a user is told. Unread items of one group are one row with a count; see app/services/notifications.ts.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  params TEXT NOT NULL,
  link TEXT NOT NULL,
  group_key TEXT NOT NULL,
  count INTEGER NOT NULL DEFAULT 1,
  at INTEGER NOT NULL,
  read_at INTEGER,
  cleared_at INTEGER
) STRICT;

CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, group_key)
  WHERE read_at IS NULL AND cleared_at IS NULL;
CREATE INDEX notifications_of_user ON notifications (user_id, at DESC, id DESC) WHERE cleared_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (at);
CREATE INDEX notifications_cleared ON notifications (cleared_at) WHERE cleared_at IS NOT NULL;

-- Kinds a user does not want to hear of.
CREATE TABLE notification_mutes (
  user_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Users with a tab open, so that only their channels are called. A row too many costs one call.
CREATE TABLE open_channels (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  opened_at INTEGER NOT NULL
) STRICT;
