-- What a member marked for themselves: a conversation as unread, and one that stays on top of the list.
ALTER TABLE conversation_members ADD COLUMN is_marked INTEGER NOT NULL DEFAULT 0 CHECK (is_marked IN (0, 1));
ALTER TABLE conversation_members ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0 CHECK (is_pinned IN (0, 1));
