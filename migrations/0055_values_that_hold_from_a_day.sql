-- A value that changes from a day on: what, of which object, from which day, the value, who set it and when. The row
-- without a day holds from the beginning. Names: `capacity`, `crew` and `targetOutput` of a line, `standardMillis` of a
-- product. `app/plant/data/held.ts` reads and writes them.
--
-- Last used by 0.2.0: production_lines.capacity, crew, target_output and later_values; products.standard_millis and
-- later_values; factory.shift_windows and later_hours. The triggers and views whose names begin with `former_` keep these
-- columns true, and take over what 0.2.0 writes there; they go with the columns.
CREATE TABLE held_values (
  object_id INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name IN ('capacity', 'crew', 'targetOutput', 'standardMillis')),
  since TEXT NOT NULL CHECK (since = '' OR since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  value INTEGER,
  set_by INTEGER,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (object_id, name, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX held_values_later ON held_values (since) WHERE since <> '';

-- The hours of the factory's shifts, in the same way.
CREATE TABLE factory_hours (
  since TEXT PRIMARY KEY CHECK (since = '' OR since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  windows TEXT NOT NULL CHECK (json_valid(windows)),
  set_by INTEGER,
  set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO held_values (object_id, name, since, value, set_at)
SELECT id, 'capacity', '', capacity, updated_at FROM production_lines
UNION ALL SELECT id, 'crew', '', crew, updated_at FROM production_lines
UNION ALL SELECT id, 'targetOutput', '', target_output, updated_at FROM production_lines
UNION ALL SELECT line.id, change.key, later.value ->> 'from', change.value, line.updated_at
  FROM production_lines AS line, json_each(line.later_values) AS later, json_each(later.value) AS change
  WHERE change.key IN ('capacity', 'crew', 'targetOutput');
INSERT INTO held_values (object_id, name, since, value, set_at)
SELECT id, 'standardMillis', '', standard_millis, updated_at FROM products
UNION ALL SELECT product.id, 'standardMillis', later.value ->> 'from', later.value ->> 'standardMillis', product.updated_at
  FROM products AS product, json_each(product.later_values) AS later;
INSERT INTO factory_hours (since, windows, set_at)
SELECT '', json(shift_windows), unixepoch() * 1000 FROM factory
UNION ALL SELECT later.value ->> 'from', later.value -> 'windows', unixepoch() * 1000
  FROM factory, json_each(factory.later_hours) AS later;

-- What the columns of release 0.2 say.
CREATE VIEW former_lines AS SELECT id,
  (SELECT value FROM held_values WHERE object_id = line.id AND name = 'capacity' AND since = '') AS capacity,
  (SELECT value FROM held_values WHERE object_id = line.id AND name = 'crew' AND since = '') AS crew,
  (SELECT value FROM held_values WHERE object_id = line.id AND name = 'targetOutput' AND since = '') AS target_output,
  (SELECT coalesce(json_group_array(json(change)), '[]') FROM (
    SELECT json_set(json_group_object(name, value), '$.from', since) AS change FROM held_values
    WHERE object_id = line.id AND name IN ('capacity', 'crew', 'targetOutput') AND since <> ''
    GROUP BY since ORDER BY since
  )) AS later_values
FROM production_lines AS line;
CREATE VIEW former_products AS SELECT id,
  (SELECT value FROM held_values WHERE object_id = product.id AND name = 'standardMillis' AND since = '') AS standard_millis,
  (SELECT coalesce(json_group_array(json_object('standardMillis', value, 'from', since)), '[]') FROM (
    SELECT value, since FROM held_values
    WHERE object_id = product.id AND name = 'standardMillis' AND since <> '' ORDER BY since
  )) AS later_values
FROM products AS product;
CREATE VIEW former_hours AS SELECT
  (SELECT windows FROM factory_hours WHERE since = '') AS shift_windows,
  (SELECT coalesce(json_group_array(json_object('from', since, 'windows', json(windows))), '[]') FROM (
    SELECT since, windows FROM factory_hours WHERE since <> '' ORDER BY since
  )) AS later_hours;

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

-- A line or product that is inserted after its values gets its columns from them; one of release 0.2 brings them.
CREATE TRIGGER former_line_added AFTER INSERT ON production_lines
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  SELECT NEW.id, 'capacity', '', NEW.capacity, NEW.updated_at
  UNION ALL SELECT NEW.id, 'crew', '', NEW.crew, NEW.updated_at
  UNION ALL SELECT NEW.id, 'targetOutput', '', NEW.target_output, NEW.updated_at
  UNION ALL SELECT NEW.id, change.key, later.value ->> 'from', change.value, NEW.updated_at
    FROM json_each(NEW.later_values) AS later, json_each(later.value) AS change WHERE change.key <> 'from'
  ON CONFLICT DO NOTHING;
  UPDATE production_lines SET (capacity, crew, target_output, later_values) =
    (SELECT capacity, crew, target_output, later_values FROM former_lines WHERE id = NEW.id)
  WHERE id = NEW.id;
END;
CREATE TRIGGER former_product_added AFTER INSERT ON products
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  SELECT NEW.id, 'standardMillis', '', NEW.standard_millis, NEW.updated_at
  UNION ALL SELECT NEW.id, 'standardMillis', later.value ->> 'from', later.value ->> 'standardMillis', NEW.updated_at
    FROM json_each(NEW.later_values) AS later WHERE true
  ON CONFLICT DO NOTHING;
  UPDATE products SET (standard_millis, later_values) =
    (SELECT standard_millis, later_values FROM former_products WHERE id = NEW.id)
  WHERE id = NEW.id;
END;

-- What release 0.2 changes in its columns. The first values are replaced before the later ones are removed, because a
-- line never is without positions.
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
  DELETE FROM held_values WHERE object_id = NEW.id AND since <> '' AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.later_values) AS later, json_each(later.value) AS change
    WHERE later.value ->> 'from' = since AND change.key = name);
END;
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
  DELETE FROM held_values WHERE object_id = NEW.id AND since <> '' AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.later_values) AS later WHERE later.value ->> 'from' = since);
END;

CREATE TRIGGER former_hours_added AFTER INSERT ON factory_hours
BEGIN
  UPDATE factory SET (shift_windows, later_hours) = (SELECT shift_windows, later_hours FROM former_hours);
END;
CREATE TRIGGER former_hours_changed AFTER UPDATE OF windows ON factory_hours
BEGIN
  UPDATE factory SET (shift_windows, later_hours) = (SELECT shift_windows, later_hours FROM former_hours);
END;
CREATE TRIGGER former_hours_removed AFTER DELETE ON factory_hours WHEN OLD.since <> ''
BEGIN
  UPDATE factory SET later_hours = (SELECT later_hours FROM former_hours);
END;
CREATE TRIGGER former_hours_written AFTER UPDATE OF shift_windows, later_hours ON factory
WHEN (json(NEW.shift_windows), json(NEW.later_hours)) IS NOT (SELECT shift_windows, later_hours FROM former_hours)
BEGIN
  INSERT INTO factory_hours (since, windows, set_at)
  SELECT '', json(NEW.shift_windows), unixepoch() * 1000
  UNION ALL SELECT later.value ->> 'from', later.value -> 'windows', unixepoch() * 1000
    FROM json_each(NEW.later_hours) AS later WHERE true
  ON CONFLICT DO UPDATE SET windows = excluded.windows, set_by = NULL, set_at = excluded.set_at
    WHERE windows IS NOT excluded.windows;
  DELETE FROM factory_hours WHERE since <> '' AND since NOT IN (
    SELECT later.value ->> 'from' FROM json_each(NEW.later_hours) AS later);
END;

-- A record has the standard that holds on its day, also when that is set or taken back later. A change holds until the
-- next day with a value of its own.
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

-- A recorded shift without a plan has the positions of its day.
CREATE TRIGGER positions_added AFTER INSERT ON held_values WHEN NEW.name = 'capacity'
BEGIN
  UPDATE positions_filled SET planned = NEW.value
  WHERE line_id = NEW.object_id AND date >= NEW.since AND planned IS NOT NEW.value
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = 'capacity' AND since > NEW.since), '9999')
    AND NOT EXISTS (SELECT 1 FROM staffing_cells AS cell WHERE cell.line_id = positions_filled.line_id
      AND cell.date = positions_filled.date AND cell.shift = positions_filled.shift);
END;
CREATE TRIGGER positions_changed AFTER UPDATE OF value ON held_values WHEN NEW.name = 'capacity'
BEGIN
  UPDATE positions_filled SET planned = NEW.value
  WHERE line_id = NEW.object_id AND date >= NEW.since AND planned IS NOT NEW.value
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = 'capacity' AND since > NEW.since), '9999')
    AND NOT EXISTS (SELECT 1 FROM staffing_cells AS cell WHERE cell.line_id = positions_filled.line_id
      AND cell.date = positions_filled.date AND cell.shift = positions_filled.shift);
END;
CREATE TRIGGER positions_removed AFTER DELETE ON held_values WHEN OLD.name = 'capacity'
BEGIN
  UPDATE positions_filled SET planned = (SELECT value FROM held_values
    WHERE object_id = OLD.object_id AND name = 'capacity' AND since < OLD.since ORDER BY since DESC LIMIT 1)
  WHERE line_id = OLD.object_id AND date >= OLD.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = OLD.object_id AND name = 'capacity' AND since > OLD.since), '9999')
    AND NOT EXISTS (SELECT 1 FROM staffing_cells AS cell WHERE cell.line_id = positions_filled.line_id
      AND cell.date = positions_filled.date AND cell.shift = positions_filled.shift);
END;

DROP TRIGGER records_counted_in;
CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, coalesce(
    (SELECT filled FROM staffing_cells WHERE date = NEW.date AND shift = NEW.shift AND line_id = NEW.line_id),
    (SELECT value FROM held_values
      WHERE object_id = NEW.line_id AND name = 'capacity' AND since <= NEW.date ORDER BY since DESC LIMIT 1)
  ), 1)
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

DROP TRIGGER records_put_back;
CREATE TRIGGER records_put_back AFTER UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, coalesce(
    (SELECT filled FROM staffing_cells WHERE date = NEW.date AND shift = NEW.shift AND line_id = NEW.line_id),
    (SELECT value FROM held_values
      WHERE object_id = NEW.line_id AND name = 'capacity' AND since <= NEW.date ORDER BY since DESC LIMIT 1)
  ), 1)
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

DROP TRIGGER staffing_cells_emptied;
CREATE TRIGGER staffing_cells_emptied AFTER DELETE ON staffing_cells
BEGIN
  UPDATE positions_filled SET planned = (SELECT value FROM held_values
      WHERE object_id = OLD.line_id AND name = 'capacity' AND since <= OLD.date ORDER BY since DESC LIMIT 1)
  WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date;
END;
