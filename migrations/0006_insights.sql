-- The turn of each user: one report every half hour. While a report is made, `free_at` is the instant at which a
-- generation that died loses the turn; once it is made, the instant at which the next one may be requested. `token`
-- names the generation that holds the turn.
CREATE TABLE insight_turns (
  user_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  free_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last report of each person, for a day at most.
CREATE TABLE insight_reports (
  user_id INTEGER PRIMARY KEY,
  id INTEGER NOT NULL,
  generated_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX insight_reports_by_age ON insight_reports (generated_at);
