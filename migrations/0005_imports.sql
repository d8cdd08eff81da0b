-- An import is staged row by row, then applied in one batch, so that after a crash it is either whole or missing.
-- `kept` = rows that undoing left in place, because somebody has used or changed them since.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('workers', 'performance_records')),
  status TEXT NOT NULL CHECK (status IN ('staging', 'applied', 'undone', 'discarded')),
  file_name TEXT NOT NULL,
  file_key TEXT NOT NULL,
  options TEXT NOT NULL CHECK (json_valid(options)),
  total_rows INTEGER NOT NULL DEFAULT 0,
  staged_rows INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  kept INTEGER NOT NULL DEFAULT 0,
  started_by INTEGER NOT NULL,
  started_by_name TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  applied_at INTEGER,
  ended_at INTEGER
) STRICT;

CREATE INDEX imports_by_age ON imports (kind, started_at, id);

-- `action` is the effect of applying on the row. It is empty until then, except for rows that cannot be read at all.
-- `resource_id` is the object made or changed, `previous` the values that undoing restores, `reason` why a row was
-- rejected.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  line INTEGER NOT NULL,
  resource TEXT NOT NULL CHECK (resource IN ('worker', 'production_line', 'product', 'performance_record')),
  action TEXT CHECK (action IN ('create', 'update', 'unchanged', 'reject')),
  resource_id INTEGER,
  value TEXT CHECK (json_valid(value)),
  previous TEXT CHECK (json_valid(previous)),
  reason TEXT CHECK (json_valid(reason)),
  is_kept INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (import_id, resource, line)
) STRICT, WITHOUT ROWID;

-- The columns that a person matched for a file last time, remembered by the file's header line.
CREATE TABLE import_mappings (
  kind TEXT NOT NULL CHECK (kind IN ('workers', 'performance_records')),
  header TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, header)
) STRICT, WITHOUT ROWID;
