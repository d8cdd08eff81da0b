-- The sheet and the row of a row that came from a day sheet, as JSON: its line counts over all sheets of the file.
ALTER TABLE import_rows ADD COLUMN place TEXT;
