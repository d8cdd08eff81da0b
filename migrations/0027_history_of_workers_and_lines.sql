-- The workers and lines whose plan an entry changed, besides the object it names: each finds it in their history.
CREATE TABLE audit_touched (
  resource TEXT NOT NULL CHECK (resource IN ('worker', 'production_line')),
  object_id INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (resource, object_id, entry_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_touched_of_entry ON audit_touched (entry_id);

CREATE TRIGGER audit_touched_gone AFTER DELETE ON audit_log
BEGIN
  DELETE FROM audit_touched WHERE entry_id = OLD.id;
END;
