-- What is due is a target x hours / (crew x hours of the shift), so totals hold the hours of each shift and no shares that
-- change with a crew. Target, crew and hours of the day are joined when a total is read.
-- Last used by 0.2.0: positions_filled, and the columns share, morning_share, afternoon_share and night_share of totals. They
-- are no longer kept: the nightly check of 0.2.0 computes them again if that version comes back.
ALTER TABLE line_days ADD COLUMN morning_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_days ADD COLUMN afternoon_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_days ADD COLUMN night_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_months ADD COLUMN morning_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_months ADD COLUMN afternoon_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_months ADD COLUMN night_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_product_months ADD COLUMN morning_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_product_months ADD COLUMN afternoon_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_product_months ADD COLUMN night_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_worker_months ADD COLUMN morning_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_worker_months ADD COLUMN afternoon_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE line_worker_months ADD COLUMN night_seconds INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER positions_shared;
DROP TRIGGER crews_added;
DROP TRIGGER crews_changed;
DROP TRIGGER crews_removed;
DROP TRIGGER records_counted_in;
DROP TRIGGER records_put_back;
DROP TRIGGER records_taken_out;
DROP TRIGGER records_counted_out;
DROP TRIGGER record_changes_totalled;
DROP VIEW record_changes;

CREATE VIEW record_changes AS
SELECT worker_id, product_id, line_id, shift, date, substr(date, 1, 7) AS month, 1 AS records, pieces_made AS pieces,
  pieces_defective AS defective, seconds_worked AS seconds,
  coalesce((pieces_made - pieces_defective) * standard_millis, 0) AS earned_millis,
  iif(standard_millis IS NOT NULL, seconds_worked, 0) AS measured_seconds,
  -- Last used by 0.2.0
  seconds_worked * 720720000 / coalesce(
    (SELECT value FROM held_values WHERE object_id = line_id AND name = 'crew' AND since <= date ORDER BY since DESC LIMIT 1),
    (SELECT value FROM held_values WHERE object_id = line_id AND name = 'capacity' AND since <= date ORDER BY since DESC LIMIT 1)) AS share
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
  INSERT INTO line_worker_months (line_id, month, worker_id, records, pieces, defective, seconds, earned_millis, measured_seconds, morning_seconds, afternoon_seconds, night_seconds)
  VALUES (NEW.line_id, NEW.month, NEW.worker_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
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

UPDATE line_days SET morning_seconds = made.morning, afternoon_seconds = made.afternoon, night_seconds = made.night
FROM (
  SELECT line_id, date, sum(iif(shift = 'morning', seconds, 0)) AS morning,
    sum(iif(shift = 'afternoon', seconds, 0)) AS afternoon,
    sum(iif(shift = 'night', seconds, 0)) AS night
  FROM line_shift_days GROUP BY line_id, date
) AS made
WHERE made.line_id = line_days.line_id AND made.date = line_days.date;
UPDATE line_months SET morning_seconds = made.morning, afternoon_seconds = made.afternoon, night_seconds = made.night
FROM (
  SELECT line_id, substr(date, 1, 7) AS month, sum(morning_seconds) AS morning, sum(afternoon_seconds) AS afternoon,
    sum(night_seconds) AS night
  FROM line_days GROUP BY line_id, month
) AS made
WHERE made.line_id = line_months.line_id AND made.month = line_months.month;
UPDATE line_product_months SET morning_seconds = made.morning, afternoon_seconds = made.afternoon, night_seconds = made.night
FROM (
  SELECT line_id, substr(date, 1, 7) AS month, product_id, sum(iif(shift = 'morning', seconds, 0)) AS morning,
    sum(iif(shift = 'afternoon', seconds, 0)) AS afternoon,
    sum(iif(shift = 'night', seconds, 0)) AS night
  FROM line_product_days GROUP BY line_id, month, product_id
) AS made
WHERE made.line_id = line_product_months.line_id AND made.month = line_product_months.month
  AND made.product_id = line_product_months.product_id;
UPDATE line_worker_months SET morning_seconds = made.morning, afternoon_seconds = made.afternoon, night_seconds = made.night
FROM (
  SELECT line_id, substr(date, 1, 7) AS month, worker_id, sum(iif(shift = 'morning', seconds_worked, 0)) AS morning,
    sum(iif(shift = 'afternoon', seconds_worked, 0)) AS afternoon,
    sum(iif(shift = 'night', seconds_worked, 0)) AS night
  FROM performance_records GROUP BY line_id, month, worker_id
) AS made
WHERE made.line_id = line_worker_months.line_id AND made.month = line_worker_months.month
  AND made.worker_id = line_worker_months.worker_id;

-- What each line aims at, from a day on until the day before another: good pieces of a shift, and the crew for whom they are set.
-- The values themselves are in held_values; one row for a line and day is what every sum of pieces due joins.
CREATE TABLE line_aims (
  id INTEGER NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL,
  target INTEGER,
  crew INTEGER NOT NULL,
  PRIMARY KEY (id, since)
) STRICT, WITHOUT ROWID;

CREATE VIEW line_aims_held AS
SELECT id, since, lead(since, 1, '9999-99-99') OVER (PARTITION BY id ORDER BY since) AS until, target, crew
FROM (
  SELECT DISTINCT held.object_id AS id, held.since,
    (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'targetOutput' AND since <= held.since ORDER BY since DESC LIMIT 1) AS target,
    coalesce(
      (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'crew' AND since <= held.since ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'capacity' AND since <= held.since ORDER BY since DESC LIMIT 1),
      0
    ) AS crew
  FROM held_values AS held WHERE held.name IN ('targetOutput', 'crew', 'capacity')
);

INSERT INTO line_aims (id, since, until, target, crew) SELECT id, since, until, target, crew FROM line_aims_held;

CREATE TRIGGER aims_added AFTER INSERT ON held_values WHEN NEW.name IN ('targetOutput', 'crew', 'capacity')
BEGIN
  DELETE FROM line_aims WHERE id = NEW.object_id;
  INSERT INTO line_aims (id, since, until, target, crew)
  SELECT id, since, until, target, crew FROM line_aims_held WHERE id = NEW.object_id;
END;
CREATE TRIGGER aims_changed AFTER UPDATE OF value ON held_values WHEN NEW.name IN ('targetOutput', 'crew', 'capacity')
BEGIN
  DELETE FROM line_aims WHERE id = NEW.object_id;
  INSERT INTO line_aims (id, since, until, target, crew)
  SELECT id, since, until, target, crew FROM line_aims_held WHERE id = NEW.object_id;
END;
CREATE TRIGGER aims_removed AFTER DELETE ON held_values WHEN OLD.name IN ('targetOutput', 'crew', 'capacity')
BEGIN
  DELETE FROM line_aims WHERE id = OLD.object_id;
  INSERT INTO line_aims (id, since, until, target, crew)
  SELECT id, since, until, target, crew FROM line_aims_held WHERE id = OLD.object_id;
END;
