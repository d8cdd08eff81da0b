-- The kinds of imports and of their rows are named by the app alone, so that a new kind is no migration.
CREATE TABLE new_imports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
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

INSERT INTO new_imports SELECT * FROM imports;

CREATE TABLE new_import_rows (
  import_id INTEGER NOT NULL REFERENCES new_imports (id),
  line INTEGER NOT NULL,
  resource TEXT NOT NULL,
  action TEXT CHECK (action IN ('create', 'update', 'unchanged', 'reject')),
  resource_id INTEGER,
  value TEXT CHECK (json_valid(value)),
  previous TEXT CHECK (json_valid(previous)),
  reason TEXT CHECK (json_valid(reason)),
  is_kept INTEGER NOT NULL DEFAULT 0,
  place TEXT,
  PRIMARY KEY (import_id, resource, line)
) STRICT, WITHOUT ROWID;

INSERT INTO new_import_rows SELECT * FROM import_rows;

CREATE TABLE new_import_mappings (
  kind TEXT NOT NULL,
  header TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, header)
) STRICT, WITHOUT ROWID;

INSERT INTO new_import_mappings SELECT * FROM import_mappings;

DROP TABLE import_rows;
DROP TABLE imports;
DROP TABLE import_mappings;
ALTER TABLE new_imports RENAME TO imports;
ALTER TABLE new_import_rows RENAME TO import_rows;
ALTER TABLE new_import_mappings RENAME TO import_mappings;

CREATE INDEX imports_by_age ON imports (kind, started_at, id);
