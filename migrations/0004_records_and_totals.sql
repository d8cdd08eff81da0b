-- Units: whole pieces, seconds worked, and thousandths of a standard minute per piece as they were on the day.
-- `error_rate_typed` (percent) keeps a typed percentage exactly, beside the pieces it stands for. `first_date` is the
-- production day for which a record was first entered, once its date was changed; NULL for a record that was never
-- moved. The rights to a record depend on it, because a change of the date must not widen a right.
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
  version INTEGER NOT NULL DEFAULT 1,
  first_date TEXT
) STRICT;

CREATE INDEX records_of_day ON performance_records (date, id);
CREATE INDEX records_of_line ON performance_records (line_id, date, id);
CREATE INDEX records_of_worker ON performance_records (worker_id, date, id);
CREATE INDEX records_of_product ON performance_records (product_id, date, id);

-- Totals are sums, never averages, of the days and months that have records; each table holds the same six.
-- `earned_millis` = good pieces x standard; `measured_seconds` = the time of the records that have a standard, so that
-- efficiency = earned_millis x 60 / (1000 x measured_seconds). A key begins with the group where a query reads all
-- groups, and with the month where it reads one line. Every total of a line also keeps the shares of its records (see
-- `positions_filled`); a row of several shifts keeps them shift by shift.

-- The sums of a list without a period come from these months, and so does the number of all records.
CREATE TABLE plant_months (
  month TEXT PRIMARY KEY,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE plant_days (
  date TEXT PRIMARY KEY,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE line_months (
  line_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  morning_share INTEGER NOT NULL DEFAULT 0,
  afternoon_share INTEGER NOT NULL DEFAULT 0,
  night_share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (line_id, month)
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
  morning_share INTEGER NOT NULL DEFAULT 0,
  afternoon_share INTEGER NOT NULL DEFAULT 0,
  night_share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (line_id, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE worker_months (
  worker_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (worker_id, month)
) STRICT, WITHOUT ROWID;

-- `efficiency` is only set for workers who enter a ranking: 3 records or 8 hours on the day, with a standard.
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

CREATE TABLE product_months (
  product_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (product_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_days (
  product_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (product_id, date)
) STRICT, WITHOUT ROWID;

-- The workers of a line and the products made on it. Without these, a line's workers over two years would be read from
-- its records.
CREATE TABLE line_worker_months (
  line_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  worker_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  morning_share INTEGER NOT NULL DEFAULT 0,
  afternoon_share INTEGER NOT NULL DEFAULT 0,
  night_share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (line_id, month, worker_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE line_product_months (
  line_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  morning_share INTEGER NOT NULL DEFAULT 0,
  afternoon_share INTEGER NOT NULL DEFAULT 0,
  night_share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (line_id, month, product_id)
) STRICT, WITHOUT ROWID;

-- Weekday by shift, of the factory and of a line.
CREATE TABLE shift_days (
  shift TEXT NOT NULL,
  date TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (shift, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE line_shift_days (
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  date TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (line_id, shift, date)
) STRICT, WITHOUT ROWID;

-- The sums that a report reads, so that two years of records cost as many rows as there were shifts.
CREATE TABLE line_product_days (
  date TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  share INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (date, line_id, shift, product_id)
) STRICT, WITHOUT ROWID;

-- The number of positions filled on a line in a shift that has records: the people planned, or without a plan the
-- people recorded. For one record, a line's target expects target / positions filled on that line and shift x hours /
-- shift hours. The target and the length of a shift are today's and are joined when read. The other part, hours /
-- positions filled, depends on who was present. The totals keep it as the record's share of the line's shift. A share
-- is counted in 720,720,000ths of a second (720,720 can be divided by every number up to 16), so that shares are whole
-- numbers, and adding and subtracting them leaves no remainder.
CREATE TABLE positions_filled (
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  date TEXT NOT NULL,
  planned INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  filled INTEGER GENERATED ALWAYS AS (iif(planned > 0, planned, recorded)) VIRTUAL,
  PRIMARY KEY (line_id, shift, date)
) STRICT, WITHOUT ROWID;

-- The amounts that a record adds to every total, with their sign. The view stores nothing. A record that is made,
-- corrected or deleted is written into this view once or twice, and the trigger below adds it to the totals. A
-- correction subtracts the old amounts before the row changes, so that the records of a shift are always those that its
-- totals hold.
CREATE VIEW record_changes AS
SELECT worker_id, product_id, line_id, shift, date, substr(date, 1, 7) AS month, 1 AS records, pieces_made AS pieces,
  pieces_defective AS defective, seconds_worked AS seconds,
  coalesce((pieces_made - pieces_defective) * standard_millis, 0) AS earned_millis,
  iif(standard_millis IS NOT NULL, seconds_worked, 0) AS measured_seconds,
  seconds_worked * 720720000 / (
    SELECT filled FROM positions_filled AS place
    WHERE place.line_id = performance_records.line_id AND place.shift = performance_records.shift
      AND place.date = performance_records.date
  ) AS share
FROM performance_records;

CREATE TRIGGER record_changes_totalled INSTEAD OF INSERT ON record_changes
BEGIN
  INSERT INTO plant_months (month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO plant_days (date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_months (line_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_share, afternoon_share, night_share)
  VALUES (NEW.line_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.share, 0),
    iif(NEW.shift = 'afternoon', NEW.share, 0),
    iif(NEW.shift = 'night', NEW.share, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_share = morning_share + excluded.morning_share,
    afternoon_share = afternoon_share + excluded.afternoon_share,
    night_share = night_share + excluded.night_share;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records, morning_share, afternoon_share, night_share)
  VALUES (NEW.line_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.records, 0),
    iif(NEW.shift = 'afternoon', NEW.records, 0),
    iif(NEW.shift = 'night', NEW.records, 0),
    iif(NEW.shift = 'morning', NEW.share, 0),
    iif(NEW.shift = 'afternoon', NEW.share, 0),
    iif(NEW.shift = 'night', NEW.share, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_records = morning_records + excluded.morning_records,
    afternoon_records = afternoon_records + excluded.afternoon_records,
    night_records = night_records + excluded.night_records,
    morning_share = morning_share + excluded.morning_share,
    afternoon_share = afternoon_share + excluded.afternoon_share,
    night_share = night_share + excluded.night_share;
  INSERT INTO worker_months (worker_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO product_months (product_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.product_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO product_days (product_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.product_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_worker_months (line_id, month, worker_id, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_share, afternoon_share, night_share)
  VALUES (NEW.line_id, NEW.month, NEW.worker_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.share, 0),
    iif(NEW.shift = 'afternoon', NEW.share, 0),
    iif(NEW.shift = 'night', NEW.share, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_share = morning_share + excluded.morning_share,
    afternoon_share = afternoon_share + excluded.afternoon_share,
    night_share = night_share + excluded.night_share;
  INSERT INTO line_product_months (line_id, month, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_share, afternoon_share, night_share)
  VALUES (NEW.line_id, NEW.month, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.share, 0),
    iif(NEW.shift = 'afternoon', NEW.share, 0),
    iif(NEW.shift = 'night', NEW.share, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_share = morning_share + excluded.morning_share,
    afternoon_share = afternoon_share + excluded.afternoon_share,
    night_share = night_share + excluded.night_share;
  INSERT INTO shift_days (shift, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_shift_days (line_id, shift, date, records, pieces, defective, seconds, earned_millis, measured_seconds, share)
  VALUES (NEW.line_id, NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    NEW.share)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    share = share + excluded.share;
  INSERT INTO line_product_days (date, line_id, shift, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds, share)
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    NEW.share)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    share = share + excluded.share;
  DELETE FROM plant_months
  WHERE NEW.records < 0 AND records = 0 AND month = NEW.month;
  DELETE FROM plant_days
  WHERE NEW.records < 0 AND records = 0 AND date = NEW.date;
  DELETE FROM line_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month;
  DELETE FROM line_days
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND date = NEW.date;
  DELETE FROM worker_months
  WHERE NEW.records < 0 AND records = 0 AND worker_id = NEW.worker_id AND month = NEW.month;
  DELETE FROM worker_days
  WHERE NEW.records < 0 AND records = 0 AND worker_id = NEW.worker_id AND date = NEW.date;
  DELETE FROM product_months
  WHERE NEW.records < 0 AND records = 0 AND product_id = NEW.product_id AND month = NEW.month;
  DELETE FROM product_days
  WHERE NEW.records < 0 AND records = 0 AND product_id = NEW.product_id AND date = NEW.date;
  DELETE FROM line_worker_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month AND worker_id = NEW.worker_id;
  DELETE FROM line_product_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month AND product_id = NEW.product_id;
  DELETE FROM shift_days
  WHERE NEW.records < 0 AND records = 0 AND shift = NEW.shift AND date = NEW.date;
  DELETE FROM line_shift_days
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  DELETE FROM line_product_days
  WHERE NEW.records < 0 AND records = 0 AND date = NEW.date AND line_id = NEW.line_id AND shift = NEW.shift AND product_id = NEW.product_id;
END;

-- The first record of a worker in a shift fills one position more there, unless the plan says how many were filled.
CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, coalesce((
    SELECT filled FROM staffing_cells WHERE date = NEW.date AND shift = NEW.shift AND line_id = NEW.line_id
  ), 0), 1)
  ON CONFLICT DO NOTHING;
  INSERT INTO record_changes
  SELECT NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0), (NEW.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE positions_filled SET recorded = recorded + 1
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date
    AND EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = NEW.line_id AND other.date = NEW.date AND other.shift = NEW.shift AND other.id <> NEW.id
    )
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = NEW.worker_id AND other.date = NEW.date AND other.shift = NEW.shift
        AND other.line_id = NEW.line_id AND other.id <> NEW.id
    );
END;

CREATE TRIGGER records_counted_out BEFORE DELETE ON performance_records
BEGIN
  UPDATE positions_filled SET recorded = recorded - 1
  WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date AND recorded > 1
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = OLD.worker_id AND other.date = OLD.date AND other.shift = OLD.shift
        AND other.line_id = OLD.line_id AND other.id <> OLD.id
    );
  INSERT INTO record_changes
  SELECT OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0), -(OLD.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date;
  DELETE FROM positions_filled
  WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = OLD.line_id AND other.date = OLD.date AND other.shift = OLD.shift AND other.id <> OLD.id
    );
END;

CREATE TRIGGER records_taken_out BEFORE UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  UPDATE positions_filled SET recorded = recorded - 1
  WHERE (OLD.worker_id <> NEW.worker_id OR OLD.line_id <> NEW.line_id OR OLD.shift <> NEW.shift OR OLD.date <> NEW.date)
    AND line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date AND recorded > 1
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = OLD.worker_id AND other.date = OLD.date AND other.shift = OLD.shift
        AND other.line_id = OLD.line_id AND other.id <> OLD.id
    );
  INSERT INTO record_changes
  SELECT OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0), -(OLD.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date;
  DELETE FROM positions_filled
  WHERE (OLD.line_id <> NEW.line_id OR OLD.shift <> NEW.shift OR OLD.date <> NEW.date)
    AND line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = OLD.line_id AND other.date = OLD.date AND other.shift = OLD.shift AND other.id <> OLD.id
    );
END;

CREATE TRIGGER records_put_back AFTER UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, coalesce((
    SELECT filled FROM staffing_cells WHERE date = NEW.date AND shift = NEW.shift AND line_id = NEW.line_id
  ), 0), 1)
  ON CONFLICT DO NOTHING;
  INSERT INTO record_changes
  SELECT NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0), (NEW.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE positions_filled SET recorded = recorded + 1
  WHERE (OLD.worker_id <> NEW.worker_id OR OLD.line_id <> NEW.line_id OR OLD.shift <> NEW.shift OR OLD.date <> NEW.date)
    AND line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date
    AND EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = NEW.line_id AND other.date = NEW.date AND other.shift = NEW.shift AND other.id <> NEW.id
    )
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = NEW.worker_id AND other.date = NEW.date AND other.shift = NEW.shift
        AND other.line_id = NEW.line_id AND other.id <> NEW.id
    );
END;

-- A plan that changes after a shift was recorded changes the share of the target of everybody in that shift.
CREATE TRIGGER staffing_cells_filled AFTER INSERT ON staffing_cells
BEGIN
  UPDATE positions_filled SET planned = NEW.filled
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
END;

CREATE TRIGGER staffing_cells_filled_again AFTER UPDATE OF filled ON staffing_cells
BEGIN
  UPDATE positions_filled SET planned = NEW.filled
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
END;

CREATE TRIGGER staffing_cells_emptied AFTER DELETE ON staffing_cells
BEGIN
  UPDATE positions_filled SET planned = 0
  WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date;
END;

CREATE TRIGGER positions_shared AFTER UPDATE OF planned, recorded ON positions_filled WHEN OLD.filled <> NEW.filled
BEGIN
  UPDATE line_worker_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT worker_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY worker_id
  ) AS moved
  WHERE line_worker_months.line_id = NEW.line_id AND line_worker_months.month = substr(NEW.date, 1, 7)
    AND line_worker_months.worker_id = moved.worker_id;
  UPDATE line_product_days SET share = line_product_days.share + moved.share
  FROM (
    SELECT product_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY product_id
  ) AS moved
  WHERE line_product_days.date = NEW.date AND line_product_days.line_id = NEW.line_id
    AND line_product_days.shift = NEW.shift AND line_product_days.product_id = moved.product_id;
  UPDATE line_product_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT product_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY product_id
  ) AS moved
  WHERE line_product_months.line_id = NEW.line_id AND line_product_months.month = substr(NEW.date, 1, 7)
    AND line_product_months.product_id = moved.product_id;
  UPDATE line_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT sum(made.share) - kept.share AS share
    FROM line_shift_days AS kept
    JOIN line_product_days AS made ON made.date = kept.date AND made.line_id = kept.line_id AND made.shift = kept.shift
    WHERE kept.line_id = NEW.line_id AND kept.shift = NEW.shift AND kept.date = NEW.date
  ) AS moved
  WHERE line_id = NEW.line_id AND month = substr(NEW.date, 1, 7);
  UPDATE line_shift_days SET share = (
    SELECT sum(made.share) FROM line_product_days AS made
    WHERE made.date = NEW.date AND made.line_id = NEW.line_id AND made.shift = NEW.shift
  )
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE line_days SET
    morning_share = iif(NEW.shift = 'morning', made.share, morning_share),
    afternoon_share = iif(NEW.shift = 'afternoon', made.share, afternoon_share),
    night_share = iif(NEW.shift = 'night', made.share, night_share)
  FROM (SELECT share FROM line_shift_days WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date) AS made
  WHERE line_id = NEW.line_id AND date = NEW.date;
END;
