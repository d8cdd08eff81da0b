-- An import is staged row by row, then applied in one batch: after a kill it is either wholly there or not at all.
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
  started_by INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  applied_at INTEGER,
  ended_at INTEGER
) STRICT;

CREATE INDEX imports_by_age ON imports (started_at, id);

-- `action` says what applying does to the row; `resource_id` is the object made or changed; `previous` is what undo puts back.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  line INTEGER NOT NULL,
  resource TEXT NOT NULL CHECK (resource IN ('worker', 'production_line', 'product', 'performance_record')),
  action TEXT NOT NULL CHECK (action IN ('create', 'update')),
  resource_id INTEGER NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  previous TEXT CHECK (previous IS NULL OR json_valid(previous)),
  PRIMARY KEY (import_id, line, resource, resource_id)
) STRICT, WITHOUT ROWID;

-- How a person matched the columns of a file last time, remembered by its header line.
CREATE TABLE import_mappings (
  kind TEXT NOT NULL CHECK (kind IN ('workers', 'performance_records')),
  header TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, header)
) STRICT, WITHOUT ROWID;
