-- The days on which the factory does not work, each with its name: [{"day": "2026-05-01", "name": "Labour Day"}], the
-- earliest first.
ALTER TABLE factory ADD COLUMN days_off TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(days_off));
