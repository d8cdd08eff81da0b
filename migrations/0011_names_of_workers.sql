-- Finds workers with the same name for every list that names them.
CREATE INDEX workers_by_full_name ON workers (name COLLATE NOCASE) WHERE hidden_at IS NULL;
