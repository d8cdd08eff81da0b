-- Sums per production day, line, shift and product: what a report reads, so that two years of records cost as many rows
-- as there were shifts. Kept by the triggers below, in the units of `line_days`.
CREATE TABLE line_product_days (
  date TEXT NOT NULL,
  line_id INTEGER NOT NULL,
  shift TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  records INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  defective INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  earned_millis INTEGER NOT NULL,
  measured_seconds INTEGER NOT NULL,
  PRIMARY KEY (date, line_id, shift, product_id)
) STRICT, WITHOUT ROWID;

INSERT INTO line_product_days
SELECT date, line_id, shift, product_id, count(*), sum(pieces_made), sum(pieces_defective), sum(seconds_worked),
  sum(coalesce((pieces_made - pieces_defective) * standard_millis, 0)), sum(iif(standard_millis IS NOT NULL, seconds_worked, 0))
FROM performance_records
GROUP BY date, line_id, shift, product_id;

CREATE TRIGGER records_celled AFTER INSERT ON performance_records
BEGIN
  INSERT INTO line_product_days
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.product_id, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT DO UPDATE SET
    records = records + 1,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
END;

CREATE TRIGGER records_uncelled AFTER DELETE ON performance_records
BEGIN
  UPDATE line_product_days SET
    records = records - 1,
    pieces = pieces - OLD.pieces_made,
    defective = defective - OLD.pieces_defective,
    seconds = seconds - OLD.seconds_worked,
    earned_millis = earned_millis - coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    measured_seconds = measured_seconds - iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0)
  WHERE date = OLD.date AND line_id = OLD.line_id AND shift = OLD.shift AND product_id = OLD.product_id;
  DELETE FROM line_product_days
  WHERE date = OLD.date AND line_id = OLD.line_id AND shift = OLD.shift AND product_id = OLD.product_id AND records = 0;
END;

CREATE TRIGGER records_recelled AFTER UPDATE OF product_id, line_id, shift, date, pieces_made, pieces_defective, seconds_worked, standard_millis ON performance_records
BEGIN
  UPDATE line_product_days SET
    records = records - 1,
    pieces = pieces - OLD.pieces_made,
    defective = defective - OLD.pieces_defective,
    seconds = seconds - OLD.seconds_worked,
    earned_millis = earned_millis - coalesce((OLD.pieces_made - OLD.pieces_defective) * OLD.standard_millis, 0),
    measured_seconds = measured_seconds - iif(OLD.standard_millis IS NOT NULL, OLD.seconds_worked, 0)
  WHERE date = OLD.date AND line_id = OLD.line_id AND shift = OLD.shift AND product_id = OLD.product_id;
  INSERT INTO line_product_days
  VALUES (NEW.date, NEW.line_id, NEW.shift, NEW.product_id, 1, NEW.pieces_made, NEW.pieces_defective, NEW.seconds_worked,
    coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0), iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0))
  ON CONFLICT DO UPDATE SET
    records = records + 1,
    pieces = pieces + excluded.pieces,
    defective = defective + excluded.defective,
    seconds = seconds + excluded.seconds,
    earned_millis = earned_millis + excluded.earned_millis,
    measured_seconds = measured_seconds + excluded.measured_seconds;
  DELETE FROM line_product_days
  WHERE date = OLD.date AND line_id = OLD.line_id AND shift = OLD.shift AND product_id = OLD.product_id AND records = 0;
END;

-- Whose turn it is: one report per person every half hour. While one is made, `free_at` is when a generation that died
-- gives the turn back; once it is made, when the next one may be asked for. `token` says which generation holds it.
CREATE TABLE insight_turns (
  user_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  free_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last report of each person, for a day at most.
CREATE TABLE insight_reports (
  user_id INTEGER PRIMARY KEY,
  id INTEGER NOT NULL,
  generated_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX insight_reports_by_age ON insight_reports (generated_at);
