-- How many are planned on a line in a shift of a day, so that a month of any plan costs its cells and not its people.
CREATE TABLE staffing_cells (
  date TEXT NOT NULL,
  shift TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  filled INTEGER NOT NULL,
  PRIMARY KEY (date, shift, line_id)
) STRICT, WITHOUT ROWID;

INSERT INTO staffing_cells (date, shift, line_id, filled)
SELECT date, shift, line_id, count(*) FROM assignments GROUP BY date, shift, line_id;

CREATE TRIGGER assignments_seated AFTER INSERT ON assignments
BEGIN
  INSERT INTO staffing_cells (date, shift, line_id, filled) VALUES (NEW.date, NEW.shift, NEW.line_id, 1)
  ON CONFLICT (date, shift, line_id) DO UPDATE SET filled = filled + 1;
END;

CREATE TRIGGER assignments_unseated AFTER DELETE ON assignments
BEGIN
  UPDATE staffing_cells SET filled = filled - 1
  WHERE date = OLD.date AND shift = OLD.shift AND line_id = OLD.line_id;
  DELETE FROM staffing_cells WHERE date = OLD.date AND shift = OLD.shift AND line_id = OLD.line_id AND filled = 0;
END;

CREATE TRIGGER assignments_reseated AFTER UPDATE OF line_id, date, shift ON assignments
BEGIN
  UPDATE staffing_cells SET filled = filled - 1
  WHERE date = OLD.date AND shift = OLD.shift AND line_id = OLD.line_id;
  DELETE FROM staffing_cells WHERE date = OLD.date AND shift = OLD.shift AND line_id = OLD.line_id AND filled = 0;
  INSERT INTO staffing_cells (date, shift, line_id, filled) VALUES (NEW.date, NEW.shift, NEW.line_id, 1)
  ON CONFLICT (date, shift, line_id) DO UPDATE SET filled = filled + 1;
END;

-- The first few of a line's day, in the order in which a calendar shows them.
DROP INDEX assignments_of_line;
CREATE INDEX assignments_of_line ON assignments (line_id, date, instr('morning afternoon night', shift), id);

-- Who cannot come for a shift, although planned or not.
CREATE TABLE absences (
  id INTEGER PRIMARY KEY,
  worker_id INTEGER NOT NULL REFERENCES workers (id),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX absences_of_worker ON absences (worker_id, date, shift);
CREATE INDEX absences_of_day ON absences (date, shift);

-- What each stroke of planning did, kept for as long as it may be taken back: the ids it made as a JSON list, the rows
-- it took away as they were.
CREATE TABLE plan_strokes (
  id INTEGER PRIMARY KEY,
  actor_id INTEGER NOT NULL,
  made TEXT NOT NULL,
  gone TEXT NOT NULL,
  absence_id INTEGER,
  at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;

CREATE INDEX plan_strokes_by_age ON plan_strokes (at);
