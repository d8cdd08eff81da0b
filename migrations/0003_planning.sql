-- `date` is the production day: the factory's local date on which the shift began.
CREATE TABLE assignments (
  id INTEGER PRIMARY KEY,
  worker_id INTEGER NOT NULL REFERENCES workers (id),
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  position INTEGER CHECK (position >= 1),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE UNIQUE INDEX assignments_of_worker ON assignments (worker_id, date, shift);
CREATE INDEX assignments_of_day ON assignments (date, shift, line_id);
CREATE INDEX assignments_by_age ON assignments (created_at, id);
-- The list's own order: by day, and in a day by shift, so that a page costs the same at any size of plan.
CREATE INDEX assignments_in_order ON assignments (date, instr('morning afternoon night', shift), id);
-- The first few of a line's day, in the order in which a calendar shows them.
CREATE INDEX assignments_of_line ON assignments (line_id, date, instr('morning afternoon night', shift), id);

-- The number of people planned on a day: `workers` counts each person once, the shifts count each assignment.
CREATE TABLE staffing_days (
  date TEXT PRIMARY KEY,
  workers INTEGER NOT NULL,
  morning INTEGER NOT NULL,
  afternoon INTEGER NOT NULL,
  night INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER assignments_staffed AFTER INSERT ON assignments
BEGIN
  INSERT INTO staffing_days (date, workers, morning, afternoon, night)
  VALUES (
    NEW.date,
    NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = NEW.worker_id AND date = NEW.date AND id <> NEW.id),
    NEW.shift = 'morning', NEW.shift = 'afternoon', NEW.shift = 'night'
  )
  ON CONFLICT (date) DO UPDATE SET
    workers = workers + excluded.workers,
    morning = morning + excluded.morning,
    afternoon = afternoon + excluded.afternoon,
    night = night + excluded.night;
END;

CREATE TRIGGER assignments_unstaffed AFTER DELETE ON assignments
BEGIN
  UPDATE staffing_days SET
    workers = workers - (NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = OLD.worker_id AND date = OLD.date)),
    morning = morning - (OLD.shift = 'morning'),
    afternoon = afternoon - (OLD.shift = 'afternoon'),
    night = night - (OLD.shift = 'night')
  WHERE date = OLD.date;
  DELETE FROM staffing_days WHERE date = OLD.date AND workers = 0;
END;

CREATE TRIGGER assignments_restaffed AFTER UPDATE OF worker_id, date, shift ON assignments
BEGIN
  UPDATE staffing_days SET
    workers = workers - (NOT EXISTS (
      SELECT 1 FROM assignments WHERE worker_id = OLD.worker_id AND date = OLD.date AND id <> NEW.id
    )),
    morning = morning - (OLD.shift = 'morning'),
    afternoon = afternoon - (OLD.shift = 'afternoon'),
    night = night - (OLD.shift = 'night')
  WHERE date = OLD.date;
  INSERT INTO staffing_days (date, workers, morning, afternoon, night)
  VALUES (
    NEW.date,
    NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = NEW.worker_id AND date = NEW.date AND id <> NEW.id),
    NEW.shift = 'morning', NEW.shift = 'afternoon', NEW.shift = 'night'
  )
  ON CONFLICT (date) DO UPDATE SET
    workers = workers + excluded.workers,
    morning = morning + excluded.morning,
    afternoon = afternoon + excluded.afternoon,
    night = night + excluded.night;
  DELETE FROM staffing_days WHERE date = OLD.date AND workers = 0;
END;

-- The number of people planned on a line in a shift of a day, so that reading a month of any plan costs its cells and
-- not its people.
CREATE TABLE staffing_cells (
  date TEXT NOT NULL,
  shift TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  filled INTEGER NOT NULL,
  PRIMARY KEY (date, shift, line_id)
) STRICT, WITHOUT ROWID;

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

-- Workers who cannot come to a shift, planned or not.
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

-- What each stroke changed, kept for as long as it can be undone: the ids it made as a JSON list, and the rows it
-- removed as they were. `known` are the earlier warnings of the removed assignments, as JSON: undoing the stroke may
-- restore these warnings, but must not bring new ones.
CREATE TABLE plan_strokes (
  id INTEGER PRIMARY KEY,
  actor_id INTEGER NOT NULL,
  made TEXT NOT NULL,
  gone TEXT NOT NULL,
  absence_id INTEGER,
  at INTEGER NOT NULL,
  undone_at INTEGER,
  known TEXT NOT NULL DEFAULT '{"told":[],"beyond":[]}'
) STRICT;

CREATE INDEX plan_strokes_by_age ON plan_strokes (at);
