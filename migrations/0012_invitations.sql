-- An admin invites somebody by address and role. The id becomes the id of the account, so that the log has one history of
-- both. Only the digest of the newest link is kept.
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  role TEXT CHECK (role IN ('admin', 'manager', 'supervisor', 'viewer')),
  -- The language of its emails.
  language TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  -- A link works only while this user is an active admin.
  invited_by_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  withdrawn_at INTEGER
) STRICT;

-- One open invitation for each address.
CREATE UNIQUE INDEX invitations_open ON invitations (email_key) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

-- The language in which somebody registered or was invited, for emails about the account.
ALTER TABLE users ADD COLUMN language TEXT;

-- An account that was let in in another way ends the invitation to its email. Registering alone proves no email, so an
-- account that waits for approval ends no invitation.
CREATE TRIGGER invitations_overtaken AFTER INSERT ON users
WHEN NEW.hidden_at IS NULL AND (NEW.status = 'active' OR NEW.activated_at IS NOT NULL)
BEGIN
  UPDATE invitations SET accepted_at = NEW.created_at
  WHERE email_key = NEW.email_key AND accepted_at IS NULL AND withdrawn_at IS NULL;
END;

CREATE TRIGGER invitations_overtaken_later AFTER UPDATE OF status, email_key ON users
WHEN NEW.hidden_at IS NULL AND (NEW.status = 'active' OR NEW.activated_at IS NOT NULL)
BEGIN
  UPDATE invitations SET accepted_at = NEW.updated_at
  WHERE email_key = NEW.email_key AND accepted_at IS NULL AND withdrawn_at IS NULL;
END;
