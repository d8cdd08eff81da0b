-- The stages of the factory in their order, the stage of each line, and the stages that a product leaves out.
ALTER TABLE factory ADD COLUMN stages TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stages));
ALTER TABLE production_lines ADD COLUMN stage_id INTEGER;
-- The place of the stage in its order, by which lines are sorted first. Lines without a stage come last.
ALTER TABLE production_lines ADD COLUMN stage_place INTEGER NOT NULL DEFAULT 1000;
ALTER TABLE products ADD COLUMN stages_left_out TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stages_left_out));

CREATE INDEX production_lines_of_stages ON production_lines (stage_id) WHERE stage_id IS NOT NULL;
CREATE INDEX products_with_a_way_of_their_own ON products (id) WHERE stages_left_out <> '[]';

-- The stages as rows, to be joined.
CREATE VIEW stages AS
SELECT CAST(stage.value ->> 'id' AS INTEGER) AS id, stage.value ->> 'name' AS name, stage.key AS place
FROM factory, json_each(factory.stages) AS stage;

-- A stage that is removed has no lines any more.
CREATE TRIGGER stages_changed AFTER UPDATE OF stages ON factory WHEN OLD.stages IS NOT NEW.stages
BEGIN
  UPDATE production_lines SET stage_id = NULL WHERE stage_id IS NOT NULL AND stage_id NOT IN (SELECT id FROM stages);
  UPDATE production_lines SET stage_place = (SELECT place FROM stages WHERE id = stage_id) WHERE stage_id IS NOT NULL;
END;

CREATE TRIGGER lines_placed AFTER INSERT ON production_lines WHEN NEW.stage_id IS NOT NULL
BEGIN
  UPDATE production_lines SET stage_place = coalesce((SELECT place FROM stages WHERE id = NEW.stage_id), 1000) WHERE id = NEW.id;
END;

CREATE TRIGGER lines_placed_again AFTER UPDATE OF stage_id ON production_lines WHEN OLD.stage_id IS NOT NEW.stage_id
BEGIN
  UPDATE production_lines SET stage_place = coalesce((SELECT place FROM stages WHERE id = NEW.stage_id), 1000) WHERE id = NEW.id;
END;

-- What was made at each stage, by product. The lines of a stage are those that belong to it today.
CREATE TABLE stage_product_days (
  date TEXT NOT NULL,
  stage_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (date, stage_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stage_product_months (
  month TEXT NOT NULL,
  stage_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (month, stage_id, product_id)
) STRICT, WITHOUT ROWID;

-- One change of both totals. Reading it counts them from the totals of lines.
CREATE VIEW stage_changes AS
SELECT made.date, line.stage_id, made.product_id, substr(made.date, 1, 7) AS month, made.records, made.pieces, made.defective,
  made.seconds, made.earned_millis, made.measured_seconds
FROM line_product_days AS made CROSS JOIN production_lines AS line ON line.id = made.line_id
WHERE line.stage_id IS NOT NULL;

CREATE TRIGGER stage_changes_totalled INSTEAD OF INSERT ON stage_changes
BEGIN
  INSERT INTO stage_product_days (date, stage_id, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.date, NEW.stage_id, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  INSERT INTO stage_product_months (month, stage_id, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds)
  VALUES (NEW.month, NEW.stage_id, NEW.product_id, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds)
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  DELETE FROM stage_product_days
  WHERE NEW.records < 0 AND records = 0 AND date = NEW.date AND stage_id = NEW.stage_id AND product_id = NEW.product_id;
  DELETE FROM stage_product_months
  WHERE NEW.records < 0 AND records = 0 AND month = NEW.month AND stage_id = NEW.stage_id AND product_id = NEW.product_id;
END;

CREATE TRIGGER record_changes_staged INSTEAD OF INSERT ON record_changes
WHEN (SELECT stage_id FROM production_lines WHERE id = NEW.line_id) IS NOT NULL
BEGIN
  INSERT INTO stage_changes (date, stage_id, product_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  SELECT NEW.date, stage_id, NEW.product_id, NEW.month, NEW.records, NEW.pieces, NEW.defective, NEW.seconds, NEW.earned_millis, NEW.measured_seconds
  FROM production_lines WHERE id = NEW.line_id;
END;

-- A line that joins another stage takes along all that it made.
CREATE TRIGGER lines_restaged AFTER UPDATE OF stage_id ON production_lines WHEN OLD.stage_id IS NOT NEW.stage_id
BEGIN
  INSERT INTO stage_changes (date, stage_id, product_id, month, records, pieces, defective, seconds, earned_millis, measured_seconds)
  SELECT made.date, stage.id, made.product_id, substr(made.date, 1, 7), sum(stage.sign * made.records), sum(stage.sign * made.pieces),
    sum(stage.sign * made.defective), sum(stage.sign * made.seconds), sum(stage.sign * made.earned_millis), sum(stage.sign * made.measured_seconds)
  FROM line_shift_days AS day CROSS JOIN line_product_days AS made
    ON made.date = day.date AND made.line_id = day.line_id AND made.shift = day.shift
  CROSS JOIN (SELECT OLD.stage_id AS id, -1 AS sign UNION ALL SELECT NEW.stage_id, 1) AS stage
  WHERE day.line_id = NEW.id AND stage.id IS NOT NULL
  GROUP BY stage.id, made.date, made.product_id;
END;
