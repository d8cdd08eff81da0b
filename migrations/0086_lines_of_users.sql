-- The lines that somebody leads, as a list of ids in their order; deleted ones are left out when it is read.
ALTER TABLE users ADD COLUMN production_line_ids TEXT NOT NULL DEFAULT '[]';
