-- A line's target is pieces of a shift, or an efficiency in whole percent: `targetEfficiency` is one more name of values
-- that change from a day on. SQLite cannot change a check, so the table is made again; its triggers and its index are the
-- same as before, but for those of aims.
CREATE TABLE held_values_before AS SELECT * FROM held_values;
DROP TABLE held_values;
CREATE TABLE held_values (
  object_id INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name IN ('capacity', 'crew', 'targetOutput', 'targetEfficiency', 'standardMillis')),
  since TEXT NOT NULL CHECK (since = '' OR since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  value INTEGER,
  set_by INTEGER,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (object_id, name, since)
) STRICT, WITHOUT ROWID;
INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
SELECT object_id, name, since, value, set_by, set_at FROM held_values_before
UNION ALL SELECT object_id, 'targetEfficiency', '', NULL, set_by, set_at FROM held_values_before
  WHERE name = 'capacity' AND since = '';
DROP TABLE held_values_before;

ALTER TABLE line_aims ADD COLUMN efficiency INTEGER;
CREATE INDEX line_aims_by_efficiency ON line_aims (id, since) WHERE efficiency IS NOT NULL;

-- Release 0.2 knows pieces only, and those that it sets hold.
DROP VIEW line_aims_held;
CREATE VIEW line_aims_held AS
SELECT id, since, lead(since, 1, '9999-99-99') OVER (PARTITION BY id ORDER BY since) AS until, target, crew,
  iif(target IS NULL, efficiency, NULL) AS efficiency
FROM (
  SELECT DISTINCT held.object_id AS id, held.since,
    (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'targetOutput' AND since <= held.since ORDER BY since DESC LIMIT 1) AS target,
    (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'targetEfficiency' AND since <= held.since ORDER BY since DESC LIMIT 1) AS efficiency,
    coalesce(
      (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'crew' AND since <= held.since ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = held.object_id AND name = 'capacity' AND since <= held.since ORDER BY since DESC LIMIT 1),
      0
    ) AS crew
  FROM held_values AS held WHERE held.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
);

-- What release 0.2 changes in its columns says nothing of efficiencies.
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
  DELETE FROM held_values WHERE object_id = NEW.id AND since <> '' AND name <> 'targetEfficiency' AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.later_values) AS later, json_each(later.value) AS change
    WHERE later.value ->> 'from' = since AND change.key = name);
END;

-- A line has both targets from the beginning, one of them without a value, whoever makes it.
CREATE TRIGGER efficiencies_added AFTER INSERT ON held_values WHEN NEW.name = 'capacity' AND NEW.since = ''
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_by, set_at)
  VALUES (NEW.object_id, 'targetEfficiency', '', NULL, NEW.set_by, NEW.set_at)
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
  DELETE FROM line_aims WHERE id = NEW.object_id;
  INSERT INTO line_aims (id, since, until, target, crew, efficiency)
  SELECT id, since, until, target, crew, efficiency FROM line_aims_held WHERE id = NEW.object_id;
END;
CREATE TRIGGER aims_changed AFTER UPDATE OF value ON held_values WHEN NEW.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
BEGIN
  DELETE FROM line_aims WHERE id = NEW.object_id;
  INSERT INTO line_aims (id, since, until, target, crew, efficiency)
  SELECT id, since, until, target, crew, efficiency FROM line_aims_held WHERE id = NEW.object_id;
END;
CREATE TRIGGER aims_removed AFTER DELETE ON held_values WHEN OLD.name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
BEGIN
  DELETE FROM line_aims WHERE id = OLD.object_id;
  INSERT INTO line_aims (id, since, until, target, crew, efficiency)
  SELECT id, since, until, target, crew, efficiency FROM line_aims_held WHERE id = OLD.object_id;
END;
