-- A stop: the minutes that a line lost in a shift, their reason, and the number of people held up. Lost work minutes =
-- minutes x people.
CREATE TABLE stops (
  id INTEGER PRIMARY KEY,
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  reason_id INTEGER NOT NULL REFERENCES causes (id),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  people INTEGER NOT NULL CHECK (people > 0),
  note TEXT NOT NULL DEFAULT '',
  created_by INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX stops_of_day ON stops (date, id);
CREATE INDEX stops_of_line ON stops (line_id, date, shift, id);
CREATE INDEX stops_of_reason ON stops (reason_id, date, id);

-- Sums of the days and months that have stops.
CREATE TABLE stop_days (
  date TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  reason_id INTEGER NOT NULL,
  stops INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  work_minutes INTEGER NOT NULL,
  PRIMARY KEY (date, line_id, shift, reason_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stop_months (
  month TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  reason_id INTEGER NOT NULL,
  stops INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  work_minutes INTEGER NOT NULL,
  PRIMARY KEY (month, line_id, reason_id)
) STRICT, WITHOUT ROWID;

-- A change of stops as its totals add it up: a row for a new stop, and the same row with minus signs for a removed one.
CREATE VIEW stop_changes AS
SELECT date, substr(date, 1, 7) AS month, line_id, shift, reason_id, 1 AS stops, minutes, minutes * people AS work_minutes
FROM stops;

CREATE TRIGGER stops_added_up INSTEAD OF INSERT ON stop_changes
BEGIN
  INSERT INTO stop_days (date, line_id, shift, reason_id, stops, minutes, work_minutes)
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.reason_id, NEW.stops, NEW.minutes, NEW.work_minutes)
  ON CONFLICT DO UPDATE SET
    stops = stops + excluded.stops,
    minutes = minutes + excluded.minutes,
    work_minutes = work_minutes + excluded.work_minutes;
  INSERT INTO stop_months (month, line_id, reason_id, stops, minutes, work_minutes)
  VALUES (NEW.month, NEW.line_id, NEW.reason_id, NEW.stops, NEW.minutes, NEW.work_minutes)
  ON CONFLICT DO UPDATE SET
    stops = stops + excluded.stops,
    minutes = minutes + excluded.minutes,
    work_minutes = work_minutes + excluded.work_minutes;
  DELETE FROM stop_days
  WHERE NEW.stops < 0 AND stops = 0 AND date = NEW.date AND line_id = NEW.line_id AND shift = NEW.shift
    AND reason_id = NEW.reason_id;
  DELETE FROM stop_months
  WHERE NEW.stops < 0 AND stops = 0 AND month = NEW.month AND line_id = NEW.line_id AND reason_id = NEW.reason_id;
END;

CREATE TRIGGER stops_counted_in AFTER INSERT ON stops
BEGIN
  INSERT INTO stop_changes
  VALUES (NEW.date, substr(NEW.date, 1, 7), NEW.line_id, NEW.shift, NEW.reason_id, 1, NEW.minutes, NEW.minutes * NEW.people);
END;

CREATE TRIGGER stops_counted_out AFTER DELETE ON stops
BEGIN
  INSERT INTO stop_changes
  VALUES (OLD.date, substr(OLD.date, 1, 7), OLD.line_id, OLD.shift, OLD.reason_id, -1, -OLD.minutes, -OLD.minutes * OLD.people);
END;

CREATE TRIGGER stops_counted_again AFTER UPDATE OF line_id, shift, date, reason_id, minutes, people ON stops
BEGIN
  INSERT INTO stop_changes
  VALUES (OLD.date, substr(OLD.date, 1, 7), OLD.line_id, OLD.shift, OLD.reason_id, -1, -OLD.minutes, -OLD.minutes * OLD.people);
  INSERT INTO stop_changes
  VALUES (NEW.date, substr(NEW.date, 1, 7), NEW.line_id, NEW.shift, NEW.reason_id, 1, NEW.minutes, NEW.minutes * NEW.people);
END;
