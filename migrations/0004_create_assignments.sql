-- `date` is the production day: the plant's local date on which the shift began.
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
CREATE INDEX assignments_of_line ON assignments (line_id, date);

-- How many are planned on a day: `workers` counts each person once, the shifts count each seat.
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
