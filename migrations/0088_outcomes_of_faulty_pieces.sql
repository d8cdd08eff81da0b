-- What usually becomes of a piece with this kind of defect; NULL where the factory does not say.
ALTER TABLE causes ADD COLUMN outcome TEXT CHECK (outcome IN ('repaired', 'second', 'scrap'));

-- The faults of a record may say what became of their pieces, as [{"causeId":"1","count":2,"outcome":"repaired"}]. A
-- piece with several faults has the worst of their outcomes, so no more pieces are told than were defective.
CREATE VIEW record_outcomes AS
SELECT id, date, line_id, shift, product_id, worker_id, min(scraps, defective) AS scrap,
  min(seconds, defective - min(scraps, defective)) AS second,
  min(repairs, defective - min(scraps + seconds, defective)) AS repaired
FROM (
  SELECT id, date, line_id, shift, product_id, coalesce(worker_id, 0) AS worker_id, pieces_defective AS defective,
    (SELECT coalesce(sum(value ->> 'count'), 0) FROM json_each(defect_kinds) WHERE value ->> 'outcome' = 'scrap') AS scraps,
    (SELECT coalesce(sum(value ->> 'count'), 0) FROM json_each(defect_kinds) WHERE value ->> 'outcome' = 'second') AS seconds,
    (SELECT coalesce(sum(value ->> 'count'), 0) FROM json_each(defect_kinds) WHERE value ->> 'outcome' = 'repaired') AS repairs
  FROM performance_records WHERE defect_kinds <> '[]' AND instr(defect_kinds, '"outcome"') > 0
);

-- The sums of the days on which it was said. Few records say it, so one table answers every grouping and filter.
CREATE TABLE outcome_days (
  date TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  worker_id INTEGER NOT NULL,
  repaired INTEGER NOT NULL,
  second INTEGER NOT NULL,
  scrap INTEGER NOT NULL,
  PRIMARY KEY (date, line_id, shift, product_id, worker_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW outcome_changes AS SELECT * FROM record_outcomes;

CREATE TRIGGER outcome_changes_totalled INSTEAD OF INSERT ON outcome_changes
BEGIN
  INSERT INTO outcome_days (date, line_id, shift, product_id, worker_id, repaired, second, scrap)
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.product_id, NEW.worker_id, NEW.repaired, NEW.second, NEW.scrap)
  ON CONFLICT DO UPDATE SET repaired = repaired + excluded.repaired, second = second + excluded.second,
    scrap = scrap + excluded.scrap;
  DELETE FROM outcome_days
  WHERE repaired = 0 AND second = 0 AND scrap = 0 AND date = NEW.date AND line_id = NEW.line_id AND shift = NEW.shift
    AND product_id = NEW.product_id AND worker_id = NEW.worker_id;
END;

CREATE TRIGGER outcomes_counted_in AFTER INSERT ON performance_records WHEN instr(NEW.defect_kinds, '"outcome"') > 0
BEGIN
  INSERT INTO outcome_changes (date, line_id, shift, product_id, worker_id, repaired, second, scrap)
  SELECT date, line_id, shift, product_id, worker_id, repaired, second, scrap FROM record_outcomes WHERE id = NEW.id;
END;

CREATE TRIGGER outcomes_taken_out BEFORE UPDATE OF date, line_id, shift, product_id, worker_id, pieces_defective,
  defect_kinds ON performance_records WHEN instr(OLD.defect_kinds, '"outcome"') > 0
BEGIN
  INSERT INTO outcome_changes (date, line_id, shift, product_id, worker_id, repaired, second, scrap)
  SELECT date, line_id, shift, product_id, worker_id, -repaired, -second, -scrap FROM record_outcomes WHERE id = OLD.id;
END;

CREATE TRIGGER outcomes_put_back AFTER UPDATE OF date, line_id, shift, product_id, worker_id, pieces_defective,
  defect_kinds ON performance_records WHEN instr(NEW.defect_kinds, '"outcome"') > 0
BEGIN
  INSERT INTO outcome_changes (date, line_id, shift, product_id, worker_id, repaired, second, scrap)
  SELECT date, line_id, shift, product_id, worker_id, repaired, second, scrap FROM record_outcomes WHERE id = NEW.id;
END;

CREATE TRIGGER outcomes_counted_out BEFORE DELETE ON performance_records WHEN instr(OLD.defect_kinds, '"outcome"') > 0
BEGIN
  INSERT INTO outcome_changes (date, line_id, shift, product_id, worker_id, repaired, second, scrap)
  SELECT date, line_id, shift, product_id, worker_id, -repaired, -second, -scrap FROM record_outcomes WHERE id = OLD.id;
END;
