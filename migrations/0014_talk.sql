-- The members who joined, left or were removed, and the new names of a group, in the order of their ids. Each is
-- written in the batch of the change itself, and the room takes it over once, as a line of the conversation.
CREATE TABLE conversation_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  kind TEXT NOT NULL CHECK (kind IN ('joined', 'left', 'removed', 'renamed')),
  actor_id INTEGER NOT NULL REFERENCES users (id),
  user_ids TEXT NOT NULL,
  name TEXT CHECK ((kind = 'renamed') = (name IS NOT NULL)),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX conversation_events_in_order ON conversation_events (conversation_id, id);

-- The files of one conversation, the newest first.
CREATE INDEX chat_files_of_conversation ON chat_files (conversation_id, created_at DESC, id DESC)
  WHERE conversation_id IS NOT NULL;

-- Handovers by day, and those that nobody has signed.
CREATE INDEX shift_handovers_by_day ON shift_handovers (date DESC, created_at DESC, id DESC);
CREATE INDEX shift_handovers_unsigned ON shift_handovers (date, line_id) WHERE signed_by IS NULL;
