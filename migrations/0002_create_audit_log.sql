CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  action TEXT NOT NULL,
  resource TEXT NOT NULL,
  resource_id INTEGER,
  actor_id INTEGER,
  actor_name TEXT NOT NULL,
  actor_role TEXT,
  description TEXT NOT NULL,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  previous TEXT CHECK (previous IS NULL OR json_valid(previous)),
  next TEXT CHECK (next IS NULL OR json_valid(next)),
  metadata TEXT CHECK (metadata IS NULL OR json_valid(metadata))
) STRICT;

CREATE INDEX audit_log_of_resource ON audit_log (resource, resource_id, id);

CREATE TRIGGER audit_log_is_never_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

CREATE TRIGGER audit_log_is_never_deleted BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
