-- The changes of a line's positions, people wanted and target, and of a product's standard minutes, each with the day from
-- which it holds: [{"from": "2026-03-01", "targetOutput": 320}], the earliest first. Before the first one, and without any,
-- the columns hold.
ALTER TABLE production_lines ADD COLUMN later_values TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(later_values));
ALTER TABLE products ADD COLUMN later_values TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(later_values));

-- An unplanned shift has the positions of its day.
DROP TRIGGER records_counted_in;
CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, coalesce(
    (SELECT filled FROM staffing_cells WHERE date = NEW.date AND shift = NEW.shift AND line_id = NEW.line_id),
    (SELECT CASE later_values WHEN '[]' THEN capacity ELSE coalesce((
      SELECT later.value ->> 'capacity' FROM json_each(later_values) AS later
      WHERE later.value ->> 'from' <= NEW.date AND json_type(later.value, '$.capacity') IS NOT NULL
      ORDER BY later.key DESC LIMIT 1
    ), capacity) END FROM production_lines WHERE id = NEW.line_id)
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
    (SELECT CASE later_values WHEN '[]' THEN capacity ELSE coalesce((
      SELECT later.value ->> 'capacity' FROM json_each(later_values) AS later
      WHERE later.value ->> 'from' <= NEW.date AND json_type(later.value, '$.capacity') IS NOT NULL
      ORDER BY later.key DESC LIMIT 1
    ), capacity) END FROM production_lines WHERE id = NEW.line_id)
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
  UPDATE positions_filled SET planned = (SELECT CASE later_values WHEN '[]' THEN capacity ELSE coalesce((
      SELECT later.value ->> 'capacity' FROM json_each(later_values) AS later
      WHERE later.value ->> 'from' <= OLD.date AND json_type(later.value, '$.capacity') IS NOT NULL
      ORDER BY later.key DESC LIMIT 1
    ), capacity) END FROM production_lines WHERE id = OLD.line_id)
  WHERE line_id = OLD.line_id AND shift = OLD.shift AND date = OLD.date;
END;
