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

-- Lists are read by time under every filter.
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_of_action ON audit_log (action, at, id);
CREATE INDEX audit_log_of_resource ON audit_log (resource, at, id);
CREATE INDEX audit_log_of_object ON audit_log (resource, resource_id, at, id);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, at, id);

-- The number of entries of a day (UTC, days since 1970-01-01) for each action, resource and person ('' is the system).
CREATE TABLE audit_totals (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('action', 'resource', 'actor')),
  key TEXT NOT NULL,
  label TEXT NOT NULL,
  entries INTEGER NOT NULL,
  PRIMARY KEY (day, kind, key)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER audit_log_counted_in AFTER INSERT ON audit_log
BEGIN
  INSERT INTO audit_totals (day, kind, key, label, entries)
  VALUES
    (NEW.at / 86400000, 'action', NEW.action, '', 1),
    (NEW.at / 86400000, 'resource', NEW.resource, '', 1),
    (NEW.at / 86400000, 'actor', ifnull(CAST(NEW.actor_id AS TEXT), ''), NEW.actor_name, 1)
  ON CONFLICT (day, kind, key) DO UPDATE SET entries = entries + 1, label = excluded.label;
END;

CREATE TRIGGER audit_log_counted_out AFTER DELETE ON audit_log
BEGIN
  UPDATE audit_totals SET entries = entries - 1
  WHERE day = OLD.at / 86400000
    AND (kind, key) IN (VALUES ('action', OLD.action), ('resource', OLD.resource), ('actor', ifnull(CAST(OLD.actor_id AS TEXT), '')));
END;

-- The hash chain: the digest of an entry covers the entry and the digest before it.
CREATE TABLE audit_seals (
  entry_id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL CHECK (length(digest) = 43)
) STRICT;

-- Each cleanup and its progress: everything up to entry `up_to` is deleted, and the rest of the chain begins with that
-- entry's digest.
CREATE TABLE audit_cleanups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  days INTEGER NOT NULL CHECK (days >= 30),
  started_at INTEGER NOT NULL,
  started_by_name TEXT NOT NULL,
  before_at INTEGER NOT NULL,
  up_to INTEGER NOT NULL DEFAULT 0,
  digest TEXT,
  deleted INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  CHECK (before_at <= started_at - days * 86400000)
) STRICT;

CREATE UNIQUE INDEX audit_cleanups_one_at_a_time ON audit_cleanups (ended_at IS NULL) WHERE ended_at IS NULL;

CREATE TRIGGER audit_log_is_never_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

CREATE TRIGGER audit_log_is_only_cleaned_up BEFORE DELETE ON audit_log
WHEN NOT EXISTS (
  SELECT 1 FROM audit_cleanups WHERE ended_at IS NULL AND OLD.id <= up_to AND OLD.at < before_at
)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- INSERT OR REPLACE would remove a row without running the trigger above.
CREATE TRIGGER audit_log_is_never_replaced BEFORE INSERT ON audit_log
WHEN NEW.id > 0 AND EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- An entry below the start of the chain would be in the list and not in the proof. The check follows the insert,
-- because before it an omitted number reads as -1.
CREATE TRIGGER audit_log_only_grows AFTER INSERT ON audit_log
WHEN NEW.id <= ifnull((SELECT up_to FROM audit_cleanups WHERE digest IS NOT NULL ORDER BY id DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

CREATE TRIGGER audit_seals_are_never_changed BEFORE UPDATE ON audit_seals
BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;

CREATE TRIGGER audit_seals_only_grow BEFORE INSERT ON audit_seals
WHEN NEW.entry_id <= (SELECT max(entry_id) FROM audit_seals)
BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;

CREATE TRIGGER audit_seals_are_only_cleaned_up BEFORE DELETE ON audit_seals
WHEN NOT EXISTS (SELECT 1 FROM audit_cleanups WHERE ended_at IS NULL AND OLD.entry_id <= up_to)
BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;

CREATE TRIGGER audit_cleanups_are_kept BEFORE DELETE ON audit_cleanups
BEGIN
  SELECT RAISE(ABORT, 'audit_cleanups is append-only');
END;

CREATE TRIGGER audit_cleanups_end_once BEFORE UPDATE ON audit_cleanups
WHEN OLD.ended_at IS NOT NULL OR NEW.before_at > OLD.before_at OR NEW.up_to < OLD.up_to
BEGIN
  SELECT RAISE(ABORT, 'this cleanup is over');
END;
