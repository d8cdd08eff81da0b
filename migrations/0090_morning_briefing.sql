-- The hour from which a short report of the last day is sent, by the factory's clock; without one, none is.
ALTER TABLE factory ADD COLUMN briefing_hour INTEGER CHECK (briefing_hour BETWEEN 0 AND 23);
-- The roles that get it.
ALTER TABLE factory ADD COLUMN briefing_roles TEXT NOT NULL DEFAULT '["admin","manager"]';

-- The short reports that were sent: one for a production day. `token` says which run has written it, and `body` what it
-- says, with the findings that it knew, for the next one to compare with.
CREATE TABLE briefings (
  day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at INTEGER NOT NULL,
  token TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Their emails, one for each reader. The state is empty until a run has taken the email.
CREATE TABLE briefing_emails (
  day TEXT NOT NULL REFERENCES briefings (day) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT CHECK (state IN ('sending', 'sent', 'refused')),
  PRIMARY KEY (day, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX briefing_emails_waiting ON briefing_emails (day) WHERE state IS NULL;
