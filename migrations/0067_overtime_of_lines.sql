-- Hours that a line works beyond a shift, planned for one day.
CREATE TABLE overtime (
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 240),
  PRIMARY KEY (date, line_id, shift)
) STRICT, WITHOUT ROWID;
