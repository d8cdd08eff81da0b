-- The last day on which a worker works here; NULL for those who stay. The index counts those who left.
ALTER TABLE workers ADD COLUMN last_day TEXT CHECK (last_day GLOB '????-??-??');
CREATE INDEX workers_by_last_day ON workers (last_day) WHERE last_day IS NOT NULL AND hidden_at IS NULL;
