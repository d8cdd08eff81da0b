-- The line to which a worker belongs; a deleted one is left out when it is read.
ALTER TABLE workers ADD COLUMN production_line_id INTEGER;
CREATE INDEX workers_by_home_line ON workers (production_line_id) WHERE production_line_id IS NOT NULL AND hidden_at IS NULL;
