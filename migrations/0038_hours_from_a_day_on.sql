-- The changes of the hours of shifts, each with the day from which it holds: [{"from": "2026-03-01", "windows": {…}}], the
-- earliest first. Before the first one, and without any, `shift_windows` holds.
ALTER TABLE factory ADD COLUMN later_hours TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(later_hours));
