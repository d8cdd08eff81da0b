-- Sums for the questions of analytics, beside the daily ones of 0005: the group comes first where a question asks of all
-- groups, the month where it asks of one line. Every table holds the six sums of 0005, and only rows with records.
CREATE TABLE line_months (
  line_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (line_id, month)
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

-- Who worked on a line and what was made on it: without these, a line's workers over two years would be read from its records.
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
  PRIMARY KEY (line_id, month, product_id)
) STRICT, WITHOUT ROWID;

-- Weekday by shift, of the plant and of a line.
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
  PRIMARY KEY (line_id, shift, date)
) STRICT, WITHOUT ROWID;

-- What a record adds to every total, with its sign. Nothing is kept here: a record that is made, corrected or deleted is
-- written into this view once or twice, and the trigger below hands it to the totals.
CREATE VIEW record_changes AS
SELECT worker_id, product_id, line_id, shift, date, substr(date, 1, 7) AS month, 1 AS records, pieces_made AS pieces,
  pieces_defective AS defective, seconds_worked AS seconds,
  coalesce((pieces_made - pieces_defective) * standard_millis, 0) AS earned_millis,
  iif(standard_millis IS NOT NULL, seconds_worked, 0) AS measured_seconds
FROM performance_records;

INSERT INTO line_months
SELECT line_id, month, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY line_id, month;

INSERT INTO worker_months
SELECT worker_id, month, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY worker_id, month;

INSERT INTO product_days
SELECT product_id, date, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY product_id, date;

INSERT INTO product_months
SELECT product_id, month, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY product_id, month;

INSERT INTO line_worker_months
SELECT line_id, month, worker_id, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY line_id, month, worker_id;

INSERT INTO line_product_months
SELECT line_id, month, product_id, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY line_id, month, product_id;

INSERT INTO shift_days
SELECT shift, date, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY shift, date;

INSERT INTO line_shift_days
SELECT line_id, shift, date, sum(records), sum(pieces), sum(defective), sum(seconds), sum(earned_millis), sum(measured_seconds)
FROM record_changes GROUP BY line_id, shift, date;

CREATE TRIGGER record_changes_totalled INSTEAD OF INSERT ON record_changes
BEGIN
  INSERT INTO line_months
  VALUES (NEW.line_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO worker_months
  VALUES (NEW.worker_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO product_days
  VALUES (NEW.product_id, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO product_months
  VALUES (NEW.product_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_worker_months
  VALUES (NEW.line_id, NEW.month, NEW.worker_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_product_months
  VALUES (NEW.line_id, NEW.month, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO shift_days
  VALUES (NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO line_shift_days
  VALUES (NEW.line_id, NEW.shift, NEW.date, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  DELETE FROM line_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month;
  DELETE FROM worker_months
  WHERE NEW.records < 0 AND records = 0 AND worker_id = NEW.worker_id AND month = NEW.month;
  DELETE FROM product_days
  WHERE NEW.records < 0 AND records = 0 AND product_id = NEW.product_id AND date = NEW.date;
  DELETE FROM product_months
  WHERE NEW.records < 0 AND records = 0 AND product_id = NEW.product_id AND month = NEW.month;
  DELETE FROM line_worker_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month AND worker_id = NEW.worker_id;
  DELETE FROM line_product_months
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND month = NEW.month AND product_id = NEW.product_id;
  DELETE FROM shift_days
  WHERE NEW.records < 0 AND records = 0 AND shift = NEW.shift AND date = NEW.date;
  DELETE FROM line_shift_days
  WHERE NEW.records < 0 AND records = 0 AND line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
END;

CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO record_changes
  VALUES (NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0));
END;

CREATE TRIGGER records_counted_out AFTER DELETE ON performance_records
BEGIN
  INSERT INTO record_changes
  VALUES (OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0));
END;

CREATE TRIGGER records_counted_anew AFTER UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO record_changes
  VALUES (OLD.worker_id, OLD.product_id, OLD.line_id, OLD.shift, OLD.date, substr(OLD.date, 1, 7), -1, -OLD.pieces_made,
    -OLD.pieces_defective, -OLD.seconds_worked, -coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    -iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0));
  INSERT INTO record_changes
  VALUES (NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0));
END;
