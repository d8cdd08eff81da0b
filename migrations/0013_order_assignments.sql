-- The list's own order: by day, in a day as the shifts come, so that a page costs the same at any size of plan.
CREATE INDEX assignments_in_order ON assignments (date, instr('morning afternoon night', shift), id);
