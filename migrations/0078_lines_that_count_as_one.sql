-- A line that counts as one: the report of its shift has the pieces of each product, and the people with their hours. Its
-- records are rows of `performance_records` without a person, so that every total of lines, products and days has them.
-- SQLite cannot take NOT NULL away or change a check, so two tables are made again, with the same indexes and triggers.

-- `counts` is one more value of a line that changes from a day on: 'person' or 'line'. The names of values have no check
-- any more; `LineValues` and `Standard` in the code have them.
CREATE TABLE held_values_before AS SELECT * FROM held_values;
DROP TABLE held_values;
CREATE TABLE held_values (
  object_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  since TEXT NOT NULL CHECK (since = '' OR since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  value ANY,
  set_by INTEGER,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (object_id, name, since)
) STRICT, WITHOUT ROWID;
INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
SELECT object_id, name, since, value, set_by, set_at FROM held_values_before
UNION ALL SELECT object_id, 'counts', '', 'person', set_by, set_at FROM held_values_before
  WHERE name = 'capacity' AND since = '';
DROP TABLE held_values_before;

-- A line has each value from the beginning, whoever makes it.
CREATE TRIGGER values_added AFTER INSERT ON held_values WHEN NEW.name = 'capacity' AND NEW.since = ''
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
  VALUES (NEW.object_id, 'targetEfficiency', '', NULL, NEW.set_by, NEW.set_at),
    (NEW.object_id, 'counts', '', 'person', NEW.set_by, NEW.set_at)
  ON CONFLICT DO NOTHING;
END;

CREATE INDEX held_values_later ON held_values (since) WHERE since <> '';
CREATE TRIGGER former_values_added AFTER INSERT ON held_values
BEGIN
  UPDATE production_lines SET (capacity, crew, target_output, later_values) =
    (SELECT capacity, crew, target_output, later_values FROM former_lines WHERE id = NEW.object_id)
  WHERE id = NEW.object_id AND NEW.name <> 'standardMillis';
  UPDATE products SET (standard_millis, later_values) =
    (SELECT standard_millis, later_values FROM former_products WHERE id = NEW.object_id)
  WHERE id = NEW.object_id AND NEW.name = 'standardMillis';
END;
CREATE TRIGGER former_values_changed AFTER UPDATE OF value ON held_values
BEGIN
  UPDATE production_lines SET (capacity, crew, target_output, later_values) =
    (SELECT capacity, crew, target_output, later_values FROM former_lines WHERE id = NEW.object_id)
  WHERE id = NEW.object_id AND NEW.name <> 'standardMillis';
  UPDATE products SET (standard_millis, later_values) =
    (SELECT standard_millis, later_values FROM former_products WHERE id = NEW.object_id)
  WHERE id = NEW.object_id AND NEW.name = 'standardMillis';
END;
CREATE TRIGGER former_values_removed AFTER DELETE ON held_values WHEN OLD.since <> ''
BEGIN
  UPDATE production_lines SET later_values = (SELECT later_values FROM former_lines WHERE id = OLD.object_id)
  WHERE id = OLD.object_id AND OLD.name <> 'standardMillis';
  UPDATE products SET later_values = (SELECT later_values FROM former_products WHERE id = OLD.object_id)
  WHERE id = OLD.object_id AND OLD.name = 'standardMillis';
END;
CREATE TRIGGER standards_added AFTER INSERT ON held_values WHEN NEW.name = 'standardMillis'
BEGIN
  UPDATE performance_records SET standard_millis = NEW.value
  WHERE product_id = NEW.object_id AND date >= NEW.since AND standard_millis IS NOT NEW.value
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = 'standardMillis' AND since > NEW.since), '9999');
END;
CREATE TRIGGER standards_changed AFTER UPDATE OF value ON held_values WHEN NEW.name = 'standardMillis'
BEGIN
  UPDATE performance_records SET standard_millis = NEW.value
  WHERE product_id = NEW.object_id AND date >= NEW.since AND standard_millis IS NOT NEW.value
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = 'standardMillis' AND since > NEW.since), '9999');
END;
CREATE TRIGGER standards_removed AFTER DELETE ON held_values WHEN OLD.name = 'standardMillis'
BEGIN
  UPDATE performance_records SET standard_millis = (SELECT value FROM held_values
    WHERE object_id = OLD.object_id AND name = 'standardMillis' AND since < OLD.since ORDER BY since DESC LIMIT 1)
  WHERE product_id = OLD.object_id AND date >= OLD.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = OLD.object_id AND name = 'standardMillis' AND since > OLD.since), '9999');
END;
CREATE TRIGGER aims_added AFTER INSERT ON held_values WHEN NEW.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (NEW.object_id);
END;
CREATE TRIGGER aims_changed AFTER UPDATE OF value ON held_values WHEN NEW.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (NEW.object_id);
END;
CREATE TRIGGER aims_removed AFTER DELETE ON held_values WHEN OLD.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (OLD.object_id);
END;

-- What release 0.2 changes in its columns says nothing of efficiencies, nor of how a line counts.
DROP TRIGGER former_line_changed;
CREATE TRIGGER former_line_changed AFTER UPDATE OF capacity, crew, target_output, later_values ON production_lines
WHEN (NEW.capacity, NEW.crew, NEW.target_output, json(NEW.later_values)) IS NOT
  (SELECT capacity, crew, target_output, later_values FROM former_lines WHERE id = NEW.id)
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  SELECT NEW.id, 'capacity', '', NEW.capacity, NEW.updated_at
  UNION ALL SELECT NEW.id, 'crew', '', NEW.crew, NEW.updated_at
  UNION ALL SELECT NEW.id, 'targetOutput', '', NEW.target_output, NEW.updated_at
  UNION ALL SELECT NEW.id, change.key, later.value ->> 'from', change.value, NEW.updated_at
    FROM json_each(NEW.later_values) AS later, json_each(later.value) AS change WHERE change.key <> 'from'
  ON CONFLICT DO UPDATE SET value = excluded.value, set_by = NULL, set_at = excluded.set_at
    WHERE value IS NOT excluded.value;
  DELETE FROM held_values WHERE object_id = NEW.id AND since <> '' AND name NOT IN ('targetEfficiency', 'counts') AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.later_values) AS later, json_each(later.value) AS change
    WHERE later.value ->> 'from' = since AND change.key = name);
END;

CREATE TABLE line_reports (
  id INTEGER PRIMARY KEY,
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  shift TEXT NOT NULL CHECK (shift IN ('morning', 'afternoon', 'night')),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- People without a name, and the seconds that all of them worked.
  other_people INTEGER NOT NULL DEFAULT 0 CHECK (other_people >= 0),
  other_seconds INTEGER NOT NULL DEFAULT 0 CHECK (other_seconds >= 0),
  created_by INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (line_id, date, shift)
) STRICT;
CREATE INDEX line_reports_of_day ON line_reports (date, id);

-- The people of a report and their seconds. The place is repeated, so that a person's days are found.
CREATE TABLE line_report_people (
  id INTEGER PRIMARY KEY,
  worker_id INTEGER NOT NULL REFERENCES workers (id),
  date TEXT NOT NULL,
  shift TEXT NOT NULL,
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  report_id INTEGER NOT NULL REFERENCES line_reports (id) ON DELETE CASCADE,
  seconds INTEGER NOT NULL CHECK (seconds > 0)
) STRICT;
CREATE INDEX line_report_people_of_worker ON line_report_people (worker_id, date);
CREATE INDEX line_report_people_of_line ON line_report_people (line_id, date, shift);
CREATE INDEX line_report_people_of_report ON line_report_people (report_id);

CREATE TABLE records_before AS SELECT * FROM performance_records;
DROP TABLE performance_records;
CREATE TABLE performance_records (
  id INTEGER PRIMARY KEY,
  -- None for a record of a line that counts as one; it belongs to the report of the shift.
  worker_id INTEGER REFERENCES workers (id),
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
  first_date TEXT,
  defect_kinds TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(defect_kinds)),
  report_id INTEGER REFERENCES line_reports (id) ON DELETE CASCADE,
  -- The pieces of each hour of the shift, where they were typed.
  by_hour TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(by_hour)),
  CHECK ((worker_id IS NULL) = (report_id IS NOT NULL))
) STRICT;
INSERT INTO performance_records (id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective, error_rate_typed, seconds_worked, standard_millis, created_by, created_at, updated_at, version, first_date, defect_kinds)
SELECT id, worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective, error_rate_typed, seconds_worked, standard_millis, created_by, created_at, updated_at, version, first_date, defect_kinds FROM records_before;
DROP TABLE records_before;
CREATE INDEX records_of_day ON performance_records (date, id);
CREATE INDEX records_of_line ON performance_records (line_id, date, id);
CREATE INDEX records_of_worker ON performance_records (worker_id, date, id);
CREATE INDEX records_of_product ON performance_records (product_id, date, id);
CREATE INDEX records_with_faults ON performance_records (date, id) WHERE defect_kinds <> '[]';
CREATE INDEX records_of_report ON performance_records (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX records_of_lines_as_one ON performance_records (date) WHERE worker_id IS NULL;
CREATE TRIGGER defects_counted_in AFTER INSERT ON performance_records WHEN NEW.defect_kinds <> '[]'
BEGIN
  INSERT INTO defect_changes
  SELECT NEW.date, CAST(value ->> 'causeId' AS INTEGER), NEW.line_id, NEW.shift, NEW.product_id, NEW.worker_id,
    value ->> 'count'
  FROM json_each(NEW.defect_kinds);
END;
CREATE TRIGGER defects_counted_out AFTER DELETE ON performance_records WHEN OLD.defect_kinds <> '[]'
BEGIN
  INSERT INTO defect_changes
  SELECT OLD.date, CAST(value ->> 'causeId' AS INTEGER), OLD.line_id, OLD.shift, OLD.product_id, OLD.worker_id,
    -(value ->> 'count')
  FROM json_each(OLD.defect_kinds);
END;
CREATE TRIGGER defects_counted_again AFTER UPDATE OF date, line_id, shift, product_id, worker_id, defect_kinds
  ON performance_records WHEN OLD.defect_kinds <> '[]' OR NEW.defect_kinds <> '[]'
BEGIN
  INSERT INTO defect_changes
  SELECT OLD.date, CAST(value ->> 'causeId' AS INTEGER), OLD.line_id, OLD.shift, OLD.product_id, OLD.worker_id,
    -(value ->> 'count')
  FROM json_each(OLD.defect_kinds);
  INSERT INTO defect_changes
  SELECT NEW.date, CAST(value ->> 'causeId' AS INTEGER), NEW.line_id, NEW.shift, NEW.product_id, NEW.worker_id,
    value ->> 'count'
  FROM json_each(NEW.defect_kinds);
END;

-- Faults of a line that counts as one have worker 0.
DROP VIEW defect_changes;
CREATE VIEW defect_changes AS
SELECT date, CAST(value ->> 'causeId' AS INTEGER) AS cause_id, line_id, shift, product_id, coalesce(worker_id, 0) AS worker_id,
  value ->> 'count' AS faults
FROM performance_records CROSS JOIN json_each(defect_kinds);
CREATE TRIGGER defect_changes_totalled INSTEAD OF INSERT ON defect_changes
BEGIN
  INSERT INTO defect_days (date, cause_id, line_id, shift, product_id, worker_id, faults)
  VALUES (NEW.date, NEW.cause_id, NEW.line_id, NEW.shift, NEW.product_id, coalesce(NEW.worker_id, 0), NEW.faults)
  ON CONFLICT DO UPDATE SET faults = faults + excluded.faults;
  DELETE FROM defect_days
  WHERE NEW.faults < 0 AND faults = 0 AND date = NEW.date AND cause_id = NEW.cause_id AND line_id = NEW.line_id
    AND shift = NEW.shift AND product_id = NEW.product_id AND worker_id = coalesce(NEW.worker_id, 0);
END;
CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO record_changes (worker_id, product_id, line_id, shift, date, month, records, pieces, defective, seconds,
    earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0));
END;
CREATE TRIGGER records_taken_out BEFORE UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO record_changes (worker_id, product_id, line_id, shift, date, month, records, pieces, defective, seconds,
    earned_millis, measured_seconds)
  VALUES (OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0));
END;
CREATE TRIGGER records_put_back AFTER UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO record_changes (worker_id, product_id, line_id, shift, date, month, records, pieces, defective, seconds,
    earned_millis, measured_seconds)
  VALUES (NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0));
END;
CREATE TRIGGER records_counted_out BEFORE DELETE ON performance_records
BEGIN
  INSERT INTO record_changes (worker_id, product_id, line_id, shift, date, month, records, pieces, defective, seconds,
    earned_millis, measured_seconds)
  VALUES (OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0));
END;

-- The totals of people leave out what a line made as one.
DROP TRIGGER record_changes_totalled;
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
  INSERT INTO line_months (line_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_seconds, afternoon_seconds, night_seconds)
  VALUES (NEW.line_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.seconds, 0),
    iif(NEW.shift = 'afternoon', NEW.seconds, 0),
    iif(NEW.shift = 'night', NEW.seconds, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_seconds = morning_seconds + excluded.morning_seconds,
    afternoon_seconds = afternoon_seconds + excluded.afternoon_seconds,
    night_seconds = night_seconds + excluded.night_seconds;
  INSERT INTO line_days (line_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_records, afternoon_records, night_records, morning_seconds, afternoon_seconds, night_seconds)
  VALUES (NEW.line_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.records, 0),
    iif(NEW.shift = 'afternoon', NEW.records, 0),
    iif(NEW.shift = 'night', NEW.records, 0),
    iif(NEW.shift = 'morning', NEW.seconds, 0),
    iif(NEW.shift = 'afternoon', NEW.seconds, 0),
    iif(NEW.shift = 'night', NEW.seconds, 0))
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
    morning_seconds = morning_seconds + excluded.morning_seconds,
    afternoon_seconds = afternoon_seconds + excluded.afternoon_seconds,
    night_seconds = night_seconds + excluded.night_seconds;
  INSERT INTO worker_months (worker_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  SELECT NEW.worker_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds
  WHERE NEW.worker_id IS NOT NULL
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO worker_days (worker_id, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  SELECT NEW.worker_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds
  WHERE NEW.worker_id IS NOT NULL
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
  INSERT INTO line_worker_months (line_id, month, worker_id, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_seconds, afternoon_seconds, night_seconds)
  SELECT NEW.line_id, NEW.month, NEW.worker_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.seconds, 0),
    iif(NEW.shift = 'afternoon', NEW.seconds, 0),
    iif(NEW.shift = 'night', NEW.seconds, 0)
  WHERE NEW.worker_id IS NOT NULL
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_seconds = morning_seconds + excluded.morning_seconds,
    afternoon_seconds = afternoon_seconds + excluded.afternoon_seconds,
    night_seconds = night_seconds + excluded.night_seconds;
  INSERT INTO line_product_months (line_id, month, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_seconds, afternoon_seconds, night_seconds)
  VALUES (NEW.line_id, NEW.month, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.seconds, 0),
    iif(NEW.shift = 'afternoon', NEW.seconds, 0),
    iif(NEW.shift = 'night', NEW.seconds, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds,
    morning_seconds = morning_seconds + excluded.morning_seconds,
    afternoon_seconds = afternoon_seconds + excluded.afternoon_seconds,
    night_seconds = night_seconds + excluded.night_seconds;
  INSERT INTO shift_days (shift, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_shift_days (line_id, shift, date, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.line_id, NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_product_days (date, line_id, shift, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
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

-- The records of people, of which their totals are added up.
CREATE VIEW person_changes AS SELECT * FROM record_changes WHERE worker_id IS NOT NULL;

-- The shifts in which people worked: those of their records, and those of the lines that count as one.
CREATE VIEW worked_shifts AS
SELECT worker_id, line_id, shift, date, seconds_worked AS seconds, id AS place FROM performance_records
WHERE worker_id IS NOT NULL
UNION ALL SELECT worker_id, line_id, shift, date, seconds, id FROM line_report_people;
