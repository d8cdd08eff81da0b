-- The production days that an entry touches, where it is not about one record or assignment: a stroke, an import.
CREATE TABLE audit_days (
  day TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (day, entry_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_days_of_entry ON audit_days (entry_id);

CREATE TRIGGER audit_days_gone AFTER DELETE ON audit_log
BEGIN
  DELETE FROM audit_days WHERE entry_id = OLD.id;
END;
