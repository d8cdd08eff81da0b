-- Whether the time that stops took is left out of the pieces due. Shares and totals do not depend on it.
ALTER TABLE factory ADD COLUMN due_without_stops INTEGER NOT NULL DEFAULT 0 CHECK (due_without_stops IN (0, 1));
