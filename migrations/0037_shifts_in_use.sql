-- The shifts in which the factory works, and those in which a line works. A line works in the shifts of both lists.
-- Plans, records and stops of a shift that is not in use any more stay.
ALTER TABLE factory ADD COLUMN shifts TEXT NOT NULL DEFAULT '["morning","afternoon","night"]' CHECK (json_valid(shifts));
ALTER TABLE production_lines ADD COLUMN shifts TEXT NOT NULL DEFAULT '["morning","afternoon","night"]' CHECK (json_valid(shifts));
