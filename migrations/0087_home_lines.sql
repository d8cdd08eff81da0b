-- The line to which a worker belongs; a deleted one is left out when it is read.
ALTER TABLE workers ADD COLUMN production_line_id INTEGER;
CREATE INDEX workers_by_home_line ON workers (production_line_id) WHERE production_line_id IS NOT NULL AND hidden_at IS NULL;

-- Whether supervisors who lead lines record for these alone.
ALTER TABLE factory ADD COLUMN own_lines_only INTEGER NOT NULL DEFAULT 0 CHECK (own_lines_only IN (0, 1));
