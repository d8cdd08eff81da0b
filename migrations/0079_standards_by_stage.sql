-- A product may have standard minutes of its own at stages: `stageStandards` of `held_values`, from a day on, as JSON with
-- thousandths of a minute by the id of the stage. Where it has any, only they measure the lines of stages.

-- The standard of each record. `standardOf` in the code is the same rule.
CREATE VIEW standards_of_records AS
SELECT id, CASE
    WHEN stage_id IS NULL OR of_stages IS NULL THEN of_all
    ELSE of_stages ->> ('$."' || stage_id || '"')
  END AS millis
FROM (
  SELECT made.id, line.stage_id,
    (SELECT held.value FROM held_values AS held WHERE held.object_id = made.product_id AND held.name = 'stageStandards'
      AND held.since <= made.date ORDER BY held.since DESC LIMIT 1) AS of_stages,
    (SELECT held.value FROM held_values AS held WHERE held.object_id = made.product_id AND held.name = 'standardMillis'
      AND held.since <= made.date ORDER BY held.since DESC LIMIT 1) AS of_all
  FROM performance_records AS made JOIN production_lines AS line ON line.id = made.line_id
);

-- Measures the records of a product again, from the day of a change to the next one of the same value.
CREATE VIEW products_to_measure AS SELECT object_id, name, since FROM held_values;
CREATE TRIGGER products_measured INSTEAD OF INSERT ON products_to_measure
BEGIN
  UPDATE performance_records
  SET standard_millis = (SELECT millis FROM standards_of_records AS standard WHERE standard.id = performance_records.id)
  WHERE product_id = NEW.object_id AND date >= NEW.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = NEW.name AND since > NEW.since), '9999')
    AND standard_millis IS NOT (SELECT millis FROM standards_of_records AS standard WHERE standard.id = performance_records.id);
END;

DROP TRIGGER standards_added;
CREATE TRIGGER standards_added AFTER INSERT ON held_values WHEN NEW.name IN ('standardMillis', 'stageStandards')
BEGIN
  INSERT INTO products_to_measure (object_id, name, since) VALUES (NEW.object_id, NEW.name, NEW.since);
END;
DROP TRIGGER standards_changed;
CREATE TRIGGER standards_changed AFTER UPDATE OF value ON held_values WHEN NEW.name IN ('standardMillis', 'stageStandards')
BEGIN
  INSERT INTO products_to_measure (object_id, name, since) VALUES (NEW.object_id, NEW.name, NEW.since);
END;
DROP TRIGGER standards_removed;
CREATE TRIGGER standards_removed AFTER DELETE ON held_values WHEN OLD.name IN ('standardMillis', 'stageStandards')
BEGIN
  INSERT INTO products_to_measure (object_id, name, since) VALUES (OLD.object_id, OLD.name, OLD.since);
END;

-- A line that joins another stage takes along all that it made, which is then measured by the standards of that stage.
DROP TRIGGER lines_restaged;
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
  UPDATE performance_records
  SET standard_millis = (SELECT millis FROM standards_of_records AS standard WHERE standard.id = performance_records.id)
  WHERE line_id = NEW.id
    AND product_id IN (SELECT object_id FROM held_values WHERE name = 'stageStandards' AND value IS NOT NULL)
    AND standard_millis IS NOT (SELECT millis FROM standards_of_records AS standard WHERE standard.id = performance_records.id);
END;

-- What release 0.2 changes in its columns says nothing of stages.
DROP TRIGGER former_product_changed;
CREATE TRIGGER former_product_changed AFTER UPDATE OF standard_millis, later_values ON products
WHEN (NEW.standard_millis, json(NEW.later_values)) IS NOT
  (SELECT standard_millis, later_values FROM former_products WHERE id = NEW.id)
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  SELECT NEW.id, 'standardMillis', '', NEW.standard_millis, NEW.updated_at
  UNION ALL SELECT NEW.id, 'standardMillis', later.value ->> 'from', later.value ->> 'standardMillis', NEW.updated_at
    FROM json_each(NEW.later_values) AS later WHERE true
  ON CONFLICT DO UPDATE SET value = excluded.value, set_by = NULL, set_at = excluded.set_at
    WHERE value IS NOT excluded.value;
  DELETE FROM held_values WHERE object_id = NEW.id AND name = 'standardMillis' AND since <> '' AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.later_values) AS later WHERE later.value ->> 'from' = since);
END;
