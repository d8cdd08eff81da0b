-- Texts of files and pasted blocks that somebody said the meaning of: "ES-SALHI K." is this worker. `import_id` names the
-- import whose answer it was, NULL for one that was given in a pasted block. What it means may be deleted: then it says nothing.
CREATE TABLE aliases (
  id INTEGER PRIMARY KEY,
  about TEXT NOT NULL CHECK (about IN ('worker', 'line', 'product', 'reason')),
  text_key TEXT NOT NULL CHECK (text_key <> ''),
  text TEXT NOT NULL,
  meant_id INTEGER NOT NULL,
  import_id INTEGER,
  created_by INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (about, text_key)
) STRICT;
CREATE INDEX aliases_by_meaning ON aliases (about, meant_id);
CREATE INDEX aliases_by_import ON aliases (import_id) WHERE import_id IS NOT NULL;
