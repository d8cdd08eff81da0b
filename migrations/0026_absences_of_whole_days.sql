-- An absence covers its day whole; `half` names the only shift that one of a half day covers.
CREATE TABLE absences_of_days (
  id INTEGER PRIMARY KEY,
  worker_id INTEGER NOT NULL REFERENCES workers (id),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  half TEXT CHECK (half IN ('morning', 'afternoon', 'night')),
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;

INSERT INTO absences_of_days (id, worker_id, date, half, reason, created_at)
SELECT min(id), worker_id, date, NULL, reason, created_at FROM absences GROUP BY worker_id, date;

DROP TABLE absences;
ALTER TABLE absences_of_days RENAME TO absences;

CREATE UNIQUE INDEX absences_of_worker ON absences (worker_id, date, half);
CREATE UNIQUE INDEX absences_whole ON absences (worker_id, date) WHERE half IS NULL;
CREATE INDEX absences_of_day ON absences (date);

-- The absences that a stroke withdrew, as they were, as a JSON list.
ALTER TABLE plan_strokes ADD COLUMN withdrawn TEXT NOT NULL DEFAULT '[]';
