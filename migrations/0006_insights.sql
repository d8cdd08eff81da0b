-- Whose turn it is: one report per person every half hour. While one is made, `free_at` is when a generation that died
-- gives the turn back; once it is made, when the next one may be asked for. `token` says which generation holds it.
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
