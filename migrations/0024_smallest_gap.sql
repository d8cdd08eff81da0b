-- The smallest share by which a line or shift that is always behind is told in insight reports.
ALTER TABLE factory ADD COLUMN smallest_gap REAL NOT NULL DEFAULT 0.08 CHECK (smallest_gap > 0 AND smallest_gap < 1);
