-- When an account was first let in; empty while it waits for approval. Kept by the triggers below, whoever writes.
ALTER TABLE users ADD COLUMN activated_at INTEGER;
UPDATE users SET activated_at = created_at WHERE status <> 'inactive' OR version > 1;

CREATE TRIGGER users_made_active AFTER INSERT ON users WHEN NEW.status = 'active' AND NEW.activated_at IS NULL
BEGIN
  UPDATE users SET activated_at = NEW.created_at WHERE id = NEW.id;
END;

CREATE TRIGGER users_turned_active AFTER UPDATE OF status ON users WHEN NEW.status = 'active' AND NEW.activated_at IS NULL
BEGIN
  UPDATE users SET activated_at = NEW.updated_at WHERE id = NEW.id;
END;

CREATE INDEX users_by_name ON users (search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_role ON users (role, search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_status ON users (status, search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_age ON users (created_at, id) WHERE hidden_at IS NULL;
CREATE INDEX users_waiting ON users (created_at, id)
WHERE hidden_at IS NULL AND status = 'inactive' AND activated_at IS NULL;

INSERT INTO counters (name, value) SELECT 'users', count(*) FROM users WHERE hidden_at IS NULL;

CREATE TRIGGER users_counted_in AFTER INSERT ON users WHEN NEW.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'users';
END;

CREATE TRIGGER users_counted_out AFTER DELETE ON users WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'users';
END;

CREATE TRIGGER users_counted_again AFTER UPDATE OF hidden_at ON users WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE counters SET value = value + iif(NEW.hidden_at IS NULL, 1, -1) WHERE name = 'users';
END;
