-- What one shift leaves to the next, sent as a card in a conversation. Names and figures are kept as they stood, so that a
-- handover says for ever what was handed over.
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
