-- An entry below the start of the chain would be in the list and not in the proof. Asked after the insert: before it a
-- number that is left out reads as -1.
CREATE TRIGGER audit_log_only_grows AFTER INSERT ON audit_log
WHEN NEW.id <= ifnull((SELECT up_to FROM audit_cleanups WHERE digest IS NOT NULL ORDER BY id DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
