-- Two workers or two products that were one: what the one who stays got of the other one, as JSON. It can be undone for a day.
CREATE TABLE merges (
  id INTEGER PRIMARY KEY,
  noun TEXT NOT NULL CHECK (noun IN ('worker', 'product')),
  gone_id INTEGER NOT NULL,
  kept_id INTEGER NOT NULL,
  previous TEXT NOT NULL CHECK (json_valid(previous)),
  next TEXT NOT NULL CHECK (json_valid(next)),
  at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX merges_by_time ON merges (at);

-- The rows that a merge touched, by their table: `version` is the one that they had, `kept` the row as it was where that is
-- needed to put it back. A lost row had no place beside one of the other.
CREATE TABLE merge_rows (
  merge_id INTEGER NOT NULL,
  source TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  version INTEGER,
  is_lost INTEGER NOT NULL DEFAULT 0,
  kept TEXT CHECK (json_valid(kept)),
  PRIMARY KEY (merge_id, source, row_id, place)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER merges_forgotten AFTER DELETE ON merges
BEGIN
  DELETE FROM merge_rows WHERE merge_id = OLD.id;
END;
