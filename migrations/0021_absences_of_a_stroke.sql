-- A stroke may report somebody absent for several shifts: the ids of its absences, as a JSON list.
ALTER TABLE plan_strokes ADD COLUMN absences TEXT NOT NULL DEFAULT '[]';
UPDATE plan_strokes SET absences = json_array(CAST(absence_id AS TEXT)) WHERE absence_id IS NOT NULL;
ALTER TABLE plan_strokes DROP COLUMN absence_id;
