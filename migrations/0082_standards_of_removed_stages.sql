-- A stage that is removed has no lines and no standards any more: a standard that nobody can see would stand against those
-- of the whole product.
DROP TRIGGER stages_changed;
CREATE TRIGGER stages_changed AFTER UPDATE OF stages ON factory WHEN OLD.stages IS NOT NEW.stages
BEGIN
  UPDATE production_lines SET stage_id = NULL WHERE stage_id IS NOT NULL AND stage_id NOT IN (SELECT id FROM stages);
  UPDATE production_lines SET stage_place = (SELECT place FROM stages WHERE id = stage_id) WHERE stage_id IS NOT NULL;
  UPDATE held_values SET value = (
    SELECT iif(count(*) = 0, NULL, json_group_object(kept.key, kept.value)) FROM json_each(held_values.value) AS kept
    WHERE CAST(kept.key AS INTEGER) IN (SELECT id FROM stages)
  )
  WHERE name = 'stageStandards' AND EXISTS (
    SELECT 1 FROM json_each(held_values.value) AS set_at WHERE CAST(set_at.key AS INTEGER) NOT IN (SELECT id FROM stages));
END;
