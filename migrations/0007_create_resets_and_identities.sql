-- What a user is found by in the list of users; see app/domain/search-text.ts.
ALTER TABLE users ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
UPDATE users SET search_text = trim(lower(first_name || ' ' || last_name || ' ' || username || ' ' || email));

-- Resetting a forgotten password: only the digest of the token is kept, and a new one voids those before it.
CREATE TABLE password_resets (
  digest TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX password_resets_of_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

-- Accounts elsewhere by which a user may sign in: known by issuer and subject, never by e-mail alone.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX identities_of_user ON identities (user_id, issuer);

-- Letters of the development mailbox; in production nothing is ever written here.
CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
