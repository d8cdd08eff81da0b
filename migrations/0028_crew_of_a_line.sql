-- The people wanted on a line in each shift; without a number, as many as it has positions.
ALTER TABLE production_lines ADD COLUMN crew INTEGER CHECK (crew > 0);
