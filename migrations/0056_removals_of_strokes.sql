-- The assignments that a stroke removed, as they were: `warnings` are the kinds of warning that each had, as JSON, and
-- `beyond` is the number of people that its cell had beyond the positions. As one value of the stroke, some 8,700 of them
-- were larger than D1 allows.
CREATE TABLE stroke_removals (
  stroke_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  worker_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  position INTEGER,
  shift TEXT NOT NULL,
  date TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL,
  warnings TEXT NOT NULL CHECK (json_valid(warnings)),
  beyond INTEGER NOT NULL,
  PRIMARY KEY (stroke_id, id)
) STRICT, WITHOUT ROWID;

-- The number of assignments that the undoing put back; 0.2.0 does not say it.
ALTER TABLE plan_strokes ADD COLUMN restored INTEGER;

-- Release 0.2 keeps its removals in `gone`, and their warnings in `known`.
CREATE TRIGGER former_stroke_added AFTER INSERT ON plan_strokes WHEN NEW.gone <> '[]'
BEGIN
  INSERT INTO stroke_removals
  SELECT NEW.id, CAST(kept.value ->> 'id' AS INTEGER), CAST(kept.value ->> 'workerId' AS INTEGER),
    CAST(kept.value ->> 'productionLineId' AS INTEGER), kept.value ->> 'position', kept.value ->> 'shift',
    kept.value ->> 'date', kept.value ->> 'reason', kept.value ->> 'createdAt', kept.value ->> 'updatedAt',
    kept.value ->> 'version', coalesce(told.kinds, '[]'), coalesce(cell.value ->> 'count', 0)
  FROM json_each(NEW.gone) AS kept
  LEFT JOIN (
    SELECT value ->> 0 AS id, json_group_array(value ->> 1) AS kinds FROM json_each(NEW.known, '$.told') GROUP BY 1
  ) AS told ON told.id = kept.value ->> 'id'
  LEFT JOIN json_each(NEW.known, '$.beyond') AS cell
    ON cell.value ->> 'productionLineId' = kept.value ->> 'productionLineId'
    AND cell.value ->> 'shift' = kept.value ->> 'shift' AND cell.value ->> 'date' = kept.value ->> 'date';
END;

INSERT OR REPLACE INTO plan_strokes SELECT * FROM plan_strokes WHERE gone <> '[]';

-- Release 0.2 would take back only half of a stroke whose removals are rows, so it finds it changed instead.
CREATE TRIGGER former_stroke_undone BEFORE UPDATE OF undone_at ON plan_strokes
WHEN NEW.restored IS NULL AND OLD.gone = '[]' AND EXISTS (SELECT 1 FROM stroke_removals WHERE stroke_id = OLD.id)
BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER strokes_forgotten AFTER DELETE ON plan_strokes
BEGIN
  DELETE FROM stroke_removals WHERE stroke_id = OLD.id;
END;
