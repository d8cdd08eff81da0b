-- The notifications of users. Unread ones of one group are one row with a count; see
-- app/services/notifications/notifications.ts.
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

-- The kinds that a user has muted.
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

-- Conversations, with what the inbox must know of them. The messages themselves are in the room of each conversation, a
-- ChatRoom object. The room reports to these tables, which may lag behind it for a moment and are never ahead.
CREATE TABLE conversations (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('direct', 'group')),
  name TEXT CHECK ((kind = 'group') = (name IS NOT NULL)),
  -- For a direct one: both user ids, the smaller first, so that two people have one conversation.
  pair TEXT UNIQUE CHECK ((kind = 'direct') = (pair IS NOT NULL)),
  search_text TEXT NOT NULL DEFAULT '',
  created_by INTEGER NOT NULL REFERENCES users (id),
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_rev INTEGER NOT NULL DEFAULT 0,
  last_at INTEGER NOT NULL,
  last_message TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Former members stay here, for the name beside their messages.
CREATE TABLE conversation_members (
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  joined_at INTEGER NOT NULL,
  left_at INTEGER,
  read_seq INTEGER NOT NULL DEFAULT 0,
  muted TEXT NOT NULL DEFAULT 'none' CHECK (muted IN ('none', 'mentions', 'all')),
  PRIMARY KEY (conversation_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX conversation_members_of_user ON conversation_members (user_id, conversation_id) WHERE left_at IS NULL;

-- A file belongs to its sender until a message carries it; then to the conversation of that message.
CREATE TABLE chat_files (
  id INTEGER PRIMARY KEY,
  uploader_id INTEGER NOT NULL REFERENCES users (id),
  conversation_id INTEGER REFERENCES conversations (id),
  file_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX chat_files_of_uploader ON chat_files (uploader_id, created_at);
CREATE INDEX chat_files_unsent ON chat_files (created_at) WHERE conversation_id IS NULL;

-- The handovers from one shift to the next, sent as cards in a conversation. Names and figures are kept as they were,
-- so that a handover never changes.
CREATE TABLE shift_handovers (
  id INTEGER PRIMARY KEY,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  line_id INTEGER NOT NULL,
  line_name TEXT NOT NULL,
  date TEXT NOT NULL,
  shift TEXT NOT NULL,
  figures TEXT NOT NULL,
  note TEXT NOT NULL,
  author_id INTEGER NOT NULL,
  author_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  signed_by INTEGER,
  signed_name TEXT,
  signed_at INTEGER,
  CHECK ((signed_by IS NULL) = (signed_at IS NULL)),
  CHECK (signed_by IS NULL OR signed_by <> author_id)
) STRICT;
