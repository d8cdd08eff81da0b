-- The target of one product on a line, from a day on until the day before another: good pieces of a shift, or an efficiency in
-- whole percent. A row with neither takes it back: the line's own target holds again.
CREATE TABLE product_aims (
  line_id INTEGER NOT NULL REFERENCES production_lines (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  since TEXT NOT NULL CHECK (since = '' OR since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  until TEXT NOT NULL,
  target INTEGER,
  efficiency INTEGER,
  PRIMARY KEY (line_id, product_id, since),
  CHECK (target IS NULL OR efficiency IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_aims_by_product ON product_aims (product_id);

-- Whether a product of the line has a target of its own: products are looked up of these lines alone, and of those whose
-- target is an efficiency.
ALTER TABLE line_aims ADD COLUMN by_product INTEGER NOT NULL DEFAULT 0;
DROP INDEX line_aims_by_efficiency;
CREATE INDEX line_aims_by_product ON line_aims (id, since) WHERE efficiency IS NOT NULL OR by_product = 1;

-- A line's aims are computed by its id, which SQLite does not pass on into a view of several tables: inserting an id here
-- computes them again.
DROP TRIGGER aims_added;
DROP TRIGGER aims_changed;
DROP TRIGGER aims_removed;
DROP VIEW line_aims_held;
CREATE VIEW lines_to_aim AS SELECT id FROM production_lines;
CREATE TRIGGER line_aims_computed INSTEAD OF INSERT ON lines_to_aim
BEGIN
  DELETE FROM line_aims WHERE id = NEW.id;
  INSERT INTO line_aims (id, since, until, target, crew, efficiency, by_product)
  SELECT NEW.id, since, lead(since, 1, '9999-99-99') OVER (ORDER BY since), target, crew,
    iif(target IS NULL, efficiency, NULL), by_product
  FROM (
    SELECT day.since,
      (SELECT value FROM held_values WHERE object_id = NEW.id AND name = 'targetOutput' AND since <= day.since ORDER BY since DESC LIMIT 1) AS target,
      (SELECT value FROM held_values WHERE object_id = NEW.id AND name = 'targetEfficiency' AND since <= day.since ORDER BY since DESC LIMIT 1) AS efficiency,
      coalesce(
        (SELECT value FROM held_values WHERE object_id = NEW.id AND name = 'crew' AND since <= day.since ORDER BY since DESC LIMIT 1),
        (SELECT value FROM held_values WHERE object_id = NEW.id AND name = 'capacity' AND since <= day.since ORDER BY since DESC LIMIT 1),
        0
      ) AS crew,
      EXISTS (SELECT 1 FROM product_aims AS own WHERE own.line_id = NEW.id AND own.since <= day.since
        AND own.until > day.since AND (own.target IS NOT NULL OR own.efficiency IS NOT NULL)) AS by_product
    FROM (
      SELECT since FROM held_values
      WHERE object_id = NEW.id AND name IN ('targetOutput', 'targetEfficiency', 'crew', 'capacity')
      UNION SELECT since FROM product_aims WHERE line_id = NEW.id
    ) AS day
  );
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
CREATE TRIGGER product_aims_added AFTER INSERT ON product_aims
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (NEW.line_id);
END;
CREATE TRIGGER product_aims_changed AFTER UPDATE ON product_aims
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (NEW.line_id);
END;
CREATE TRIGGER product_aims_removed AFTER DELETE ON product_aims
BEGIN
  INSERT INTO lines_to_aim (id) VALUES (OLD.line_id);
END;
