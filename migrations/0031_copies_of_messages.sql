-- The count of a room's changes up to which its messages are copied to R2. Set it to 0 to copy the whole room again.
ALTER TABLE conversations ADD COLUMN copied_rev INTEGER NOT NULL DEFAULT 0;

CREATE INDEX conversations_with_news ON conversations (last_at) WHERE last_rev > copied_rev;
