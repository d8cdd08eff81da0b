-- The words that a factory uses instead of ours, as a list of codes.
ALTER TABLE factory ADD COLUMN vocabulary TEXT NOT NULL DEFAULT '[]';
