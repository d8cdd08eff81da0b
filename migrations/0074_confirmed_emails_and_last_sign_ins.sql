-- A new email of a user counts once the link to it is used, and can be taken back by a link to the former one. Only the
-- digests of the links are kept.
CREATE TABLE email_changes (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  email TEXT NOT NULL,
  former TEXT NOT NULL,
  former_key TEXT NOT NULL,
  -- The language of its emails.
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The newest link to the new email.
  digest TEXT NOT NULL UNIQUE,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The link to the former email.
  back_digest TEXT NOT NULL UNIQUE,
  confirmed_at INTEGER,
  -- Set when it is cancelled, replaced or taken back.
  ended_at INTEGER,
  mail_state TEXT CHECK (mail_state IN ('sending', 'sent', 'refused')),
  mail_problem TEXT
) STRICT;

-- One change waits for each user.
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (user_id) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_changes_of_user ON email_changes (user_id, created_at);
CREATE INDEX email_changes_from ON email_changes (former_key) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;

-- The instant of a user's last sign-in; empty for who never signed in.
ALTER TABLE users ADD COLUMN last_sign_in_at INTEGER;

UPDATE users SET last_sign_in_at = (
  SELECT max(at) FROM (
    SELECT created_at AS at FROM sessions WHERE user_id = users.id
    UNION ALL
    SELECT at FROM audit_log WHERE actor_id = users.id AND action IN ('login', 'google_login')
  )
);

CREATE INDEX users_by_last_sign_in ON users (last_sign_in_at, id) WHERE hidden_at IS NULL;

-- Whatever way leads in, a session is opened.
CREATE TRIGGER users_signed_in AFTER INSERT ON sessions
BEGIN
  UPDATE users SET last_sign_in_at = NEW.created_at WHERE id = NEW.user_id;
END;
