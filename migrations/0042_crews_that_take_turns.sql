-- The crews of a line that change shifts every week, from a Monday on. Each has the shift in which it begins, and its
-- people: [{"shift": "morning", "workerIds": ["11", "12"]}].
CREATE TABLE line_crews (
  line_id INTEGER PRIMARY KEY REFERENCES production_lines (id),
  begins TEXT NOT NULL CHECK (begins GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  crews TEXT NOT NULL CHECK (json_valid(crews)),
  version INTEGER NOT NULL
) STRICT;
