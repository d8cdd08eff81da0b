CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  phone_number TEXT NOT NULL DEFAULT '',
  role TEXT CHECK (role IN ('admin', 'manager', 'supervisor', 'viewer')),
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'suspended')),
  password_hash TEXT,
  avatar_key TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  hidden_at INTEGER,
  -- The text by which the list of users finds a user; see app/domain/texts/search-text.ts.
  search_text TEXT NOT NULL DEFAULT '',
  -- The instant at which an account was first let in; empty while it waits for approval.
  activated_at INTEGER
) STRICT;

CREATE UNIQUE INDEX users_username ON users (username_key) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX users_email ON users (email_key) WHERE hidden_at IS NULL;
CREATE INDEX users_by_name ON users (search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_role ON users (role, search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_status ON users (status, search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX users_by_age ON users (created_at, id) WHERE hidden_at IS NULL;
CREATE INDEX users_waiting ON users (created_at, id)
WHERE hidden_at IS NULL AND status = 'inactive' AND activated_at IS NULL;

-- Keeps the instant at which somebody is first let in, whatever statement writes it.
CREATE TRIGGER users_made_active AFTER INSERT ON users WHEN NEW.status = 'active' AND NEW.activated_at IS NULL
BEGIN
  UPDATE users SET activated_at = NEW.created_at WHERE id = NEW.id;
END;

CREATE TRIGGER users_turned_active AFTER UPDATE OF status ON users WHEN NEW.status = 'active' AND NEW.activated_at IS NULL
BEGIN
  UPDATE users SET activated_at = NEW.updated_at WHERE id = NEW.id;
END;

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

-- One row per sign-in (a family of tokens).
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  absolute_expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL
) STRICT;

CREATE INDEX sessions_of_user ON sessions (user_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (absolute_expires_at);

-- Only SHA-256 digests are kept. A refresh token that was rotated keeps its row, so that its reuse is recognised.
CREATE TABLE session_tokens (
  digest TEXT PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  rotated_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX session_tokens_of_session ON session_tokens (session_id);

-- An attempt is written before the password is hashed, and deleted when the password is correct.
CREATE TABLE sign_in_attempts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Set while the password is being checked: other attempts wait for the result instead of being refused. An attempt
  -- that is not decided by this instant (a Worker may end in between) counts as a failure from then on.
  pending_until INTEGER,
  -- For an attempt that counts for an address: the account and address of the attempt. A correct password deletes that
  -- attempt too.
  pair TEXT
) STRICT;

CREATE INDEX sign_in_attempts_by_key ON sign_in_attempts (key, at);
CREATE INDEX sign_in_attempts_of_pair ON sign_in_attempts (pair) WHERE pair IS NOT NULL;

-- Resets of forgotten passwords. Only the digest of a token is kept, and a new token voids the earlier ones.
CREATE TABLE password_resets (
  digest TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX password_resets_of_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

-- Provider accounts by which a user may sign in, identified by issuer and subject, never by email alone.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX identities_of_user ON identities (user_id, issuer);

-- Emails of the development mailbox; in production nothing is ever written here.
CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
