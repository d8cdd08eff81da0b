-- Units: whole pieces, seconds worked, and thousandths of a standard minute per piece as they were on the day.
-- `error_rate_typed` (percent) keeps a typed percentage exactly, beside the pieces it stands for.
CREATE TABLE performance_records (
  id INTEGER PRIMARY KEY,
  worker_id INTEGER NOT NULL REFERENCES workers (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  pieces_made INTEGER NOT NULL CHECK (pieces_made >= 0),
  pieces_defective INTEGER NOT NULL CHECK (pieces_defective BETWEEN 0 AND pieces_made),
  error_rate_typed REAL CHECK (error_rate_typed BETWEEN 0 AND 100),
  seconds_worked INTEGER NOT NULL CHECK (seconds_worked > 0),
  standard_millis INTEGER CHECK (standard_millis > 0),
  created_by INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX records_of_day ON performance_records (date, id);
CREATE INDEX records_of_line ON performance_records (line_id, date, id);
CREATE INDEX records_of_worker ON performance_records (worker_id, date, id);
CREATE INDEX records_of_product ON performance_records (product_id, date, id);

-- Sums per production day, never averages. `earned_millis` = good pieces x standard; `measured_seconds` = the time of
-- the records that have a standard, so that efficiency = earned_millis x 60 / (1000 x measured_seconds).
CREATE TABLE plant_days (
  date TEXT PRIMARY KEY,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE line_days (
  line_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  morning_records INTEGER NOT NULL,
  afternoon_records INTEGER NOT NULL,
  night_records INTEGER NOT NULL,
  PRIMARY KEY (line_id, date)
) STRICT, WITHOUT ROWID;

-- `efficiency` is only set for those who enter a ranking: 3 records or 8 hours on the day, with a standard.
CREATE TABLE worker_days (
  worker_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  efficiency REAL GENERATED ALWAYS AS (
    iif(measured_seconds > 0 AND (records >= 3 OR seconds >= 28800), earned_millis * 0.06 / measured_seconds, NULL)
  ) VIRTUAL,
  PRIMARY KEY (worker_id, date)
) STRICT, WITHOUT ROWID;

-- One order for a day's ranking: by efficiency where it is known, then by good pieces where nobody's work has a standard.
CREATE INDEX worker_days_ranked ON worker_days (date, efficiency, pieces - defective, worker_id);

CREATE TRIGGER records_totalled AFTER INSERT ON performance_records
BEGIN
  INSERT INTO plant_days (date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT (date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records)
  VALUES (NEW.line_id, NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0),
    (NEW.shift = 'morning'), (NEW.shift = 'afternoon'), (NEW.shift = 'night'))
  ON CONFLICT (line_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_records = morning_records + excluded.morning_records,
    afternoon_records = afternoon_records + excluded.afternoon_records,
    night_records = night_records + excluded.night_records;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT (worker_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  UPDATE counters SET value = value + 1 WHERE name = 'records';
END;

CREATE TRIGGER records_taken_out AFTER DELETE ON performance_records
BEGIN
  INSERT INTO plant_days (date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0))
  ON CONFLICT (date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records)
  VALUES (OLD.line_id, OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0),
    -(OLD.shift = 'morning'), -(OLD.shift = 'afternoon'), -(OLD.shift = 'night'))
  ON CONFLICT (line_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_records = morning_records + excluded.morning_records,
    afternoon_records = afternoon_records + excluded.afternoon_records,
    night_records = night_records + excluded.night_records;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (OLD.worker_id, OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0))
  ON CONFLICT (worker_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  DELETE FROM plant_days WHERE date = OLD.date AND records = 0;
  DELETE FROM line_days WHERE line_id = OLD.line_id AND date = OLD.date AND records = 0;
  DELETE FROM worker_days WHERE worker_id = OLD.worker_id AND date = OLD.date AND records = 0;
  UPDATE counters SET value = value - 1 WHERE name = 'records';
END;

CREATE TRIGGER records_corrected AFTER UPDATE OF worker_id, line_id, shift, date, pieces_made, pieces_defective, seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO plant_days (date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0))
  ON CONFLICT (date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records)
  VALUES (OLD.line_id, OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0),
    -(OLD.shift = 'morning'), -(OLD.shift = 'afternoon'), -(OLD.shift = 'night'))
  ON CONFLICT (line_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_records = morning_records + excluded.morning_records,
    afternoon_records = afternoon_records + excluded.afternoon_records,
    night_records = night_records + excluded.night_records;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (OLD.worker_id, OLD.date, -1, -OLD.pieces_made, -OLD.pieces_defective, -OLD.seconds_worked,
    -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0), -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0))
  ON CONFLICT (worker_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO plant_days (date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT (date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records)
  VALUES (NEW.line_id, NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0),
    (NEW.shift = 'morning'), (NEW.shift = 'afternoon'), (NEW.shift = 'night'))
  ON CONFLICT (line_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_records = morning_records + excluded.morning_records,
    afternoon_records = afternoon_records + excluded.afternoon_records,
    night_records = night_records + excluded.night_records;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.date, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT (worker_id, date) DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  DELETE FROM plant_days WHERE date = OLD.date AND records = 0;
  DELETE FROM line_days WHERE line_id = OLD.line_id AND date = OLD.date AND records = 0;
  DELETE FROM worker_days WHERE worker_id = OLD.worker_id AND date = OLD.date AND records = 0;
END;
