-- The faults of a record's defective pieces by kind, as [{"causeId":"1","count":2}] in the order of their ids. One piece
-- may have two faults, and not every fault is noted, so their sum may be more or less than the defective pieces.
ALTER TABLE performance_records ADD COLUMN defect_kinds TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(defect_kinds));

-- Lists of records with faults of one kind read no others.
CREATE INDEX records_with_faults ON performance_records (date, id) WHERE defect_kinds <> '[]';

-- The sums of the days that have faults. Few records have any, so one table answers every grouping and filter.
CREATE TABLE defect_days (
  date TEXT NOT NULL,
  cause_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  worker_id INTEGER NOT NULL,
  faults INTEGER NOT NULL,
  PRIMARY KEY (date, cause_id, line_id, shift, product_id, worker_id)
) STRICT, WITHOUT ROWID;

-- The faults of the records, as their totals add them up.
CREATE VIEW defect_changes AS
SELECT date, CAST(value ->> 'causeId' AS INTEGER) AS cause_id, line_id, shift, product_id, worker_id,
  value ->> 'count' AS faults
FROM performance_records CROSS JOIN json_each(defect_kinds);

CREATE TRIGGER defect_changes_totalled INSTEAD OF INSERT ON defect_changes
BEGIN
  INSERT INTO defect_days (date, cause_id, line_id, shift, product_id, worker_id, faults)
  VALUES (NEW.date, NEW.cause_id, NEW.line_id, NEW.shift, NEW.product_id, NEW.worker_id, NEW.faults)
  ON CONFLICT DO UPDATE SET faults = faults + excluded.faults;
  DELETE FROM defect_days
  WHERE NEW.faults < 0 AND faults = 0 AND date = NEW.date AND cause_id = NEW.cause_id AND line_id = NEW.line_id
    AND shift = NEW.shift AND product_id = NEW.product_id AND worker_id = NEW.worker_id;
END;

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
