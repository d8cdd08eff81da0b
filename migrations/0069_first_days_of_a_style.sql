-- The usual share of a line's own level on each of the first days of a style; 0 stands for every line, or every product. The
-- nightly job learns them.
CREATE TABLE first_days (
  line_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  share REAL NOT NULL,
  changes INTEGER NOT NULL,
  PRIMARY KEY (line_id, product_id, day)
) STRICT, WITHOUT ROWID;

-- The products of each line's last day before today, and how many days each has been the main one. The hourly job follows them.
CREATE TABLE style_days (
  line_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  PRIMARY KEY (line_id, product_id)
) STRICT, WITHOUT ROWID;
