-- What somebody does at their place on the line: the name of an operation.
ALTER TABLE assignments ADD COLUMN operation TEXT NOT NULL DEFAULT '';

-- The operations of the assignments that a stroke removed, where they had one. The release before fills `stroke_removals`
-- without naming its columns, so a further column there would refuse its strokes.
CREATE TABLE removed_operations (
  stroke_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  operation TEXT NOT NULL,
  PRIMARY KEY (stroke_id, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER operations_of_strokes_forgotten AFTER DELETE ON plan_strokes
BEGIN
  DELETE FROM removed_operations WHERE stroke_id = OLD.id;
END;
