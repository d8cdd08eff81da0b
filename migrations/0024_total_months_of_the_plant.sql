-- The plant's months: what a list without a period adds up, and how many records there are, which needs no counter of its
-- own any more. One row more and one less is written with every record.
CREATE TABLE plant_months (
  month TEXT PRIMARY KEY,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO plant_months
SELECT substr(date, 1, 7), sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM plant_days GROUP BY 1;

DELETE FROM counters WHERE name = 'records';

-- The daily totals of 0005 are from now on kept as those of 0017 are: from what a record adds, through `record_changes`.
DROP TRIGGER records_totalled;
DROP TRIGGER records_corrected;
DROP TRIGGER records_taken_out;

CREATE TRIGGER record_changes_totalled_by_plant INSTEAD OF INSERT ON record_changes
BEGIN
  INSERT INTO plant_months
  VALUES (NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO plant_days
  VALUES (NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_days
  VALUES (NEW.line_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds,
    iif(NEW.shift = 'morning', NEW.records, 0), iif(NEW.shift = 'afternoon', NEW.records, 0), iif(NEW.shift = 'night', NEW.records, 0))
  ON CONFLICT DO UPDATE SET
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
  VALUES (NEW.worker_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
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
  DELETE FROM line_days
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND date = NEW.date;
  DELETE FROM worker_days
  WHERE NEW.records < 0 AND records = 0 AND worker_id = NEW.worker_id AND date = NEW.date;
END;
