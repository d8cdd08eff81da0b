-- 1 = Monday … 7 = Sunday; without one, the week begins on the day after the days off.
ALTER TABLE factory ADD COLUMN week_begins INTEGER CHECK (week_begins BETWEEN 1 AND 7);
