-- The operations of a product in order, as JSON: name, machine and minutes of each.
ALTER TABLE products ADD COLUMN operations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(operations));
