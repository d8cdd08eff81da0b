-- The first day on which a worker works here, NULL for those who always did, and the day on which somebody who left comes
-- back. The index counts those who have not begun.
ALTER TABLE workers ADD COLUMN first_day TEXT CHECK (first_day GLOB '????-??-??');
ALTER TABLE workers ADD COLUMN again_from TEXT CHECK (again_from GLOB '????-??-??');
CREATE INDEX workers_by_first_day ON workers (first_day) WHERE first_day IS NOT NULL AND hidden_at IS NULL;
