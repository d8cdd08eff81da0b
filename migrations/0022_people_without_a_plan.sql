-- The number of people with a record of a day on which they are planned nowhere. With `staffing_days.workers` it makes
-- the people of a day, each once, so that a dashboard need not read them.
CREATE TABLE unplanned_days (
  date TEXT PRIMARY KEY,
  workers INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO unplanned_days (date, workers)
SELECT made.date, count(*) FROM worker_days AS made
WHERE NOT EXISTS (SELECT 1 FROM assignments AS planned WHERE planned.worker_id = made.worker_id AND planned.date = made.date)
GROUP BY made.date;

CREATE TRIGGER worker_days_unplanned AFTER INSERT ON worker_days
WHEN NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = NEW.worker_id AND date = NEW.date)
BEGIN
  INSERT INTO unplanned_days (date, workers) VALUES (NEW.date, 1)
  ON CONFLICT (date) DO UPDATE SET workers = workers + 1;
END;

CREATE TRIGGER worker_days_withdrawn AFTER DELETE ON worker_days
WHEN NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = OLD.worker_id AND date = OLD.date)
BEGIN
  UPDATE unplanned_days SET workers = workers - 1 WHERE date = OLD.date;
  DELETE FROM unplanned_days WHERE date = OLD.date AND workers = 0;
END;

-- A worker's first assignment of a day plans them, and their last one taken away leaves them without a plan.
CREATE TRIGGER assignments_of_recorded AFTER INSERT ON assignments
WHEN EXISTS (SELECT 1 FROM worker_days WHERE worker_id = NEW.worker_id AND date = NEW.date)
  AND NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = NEW.worker_id AND date = NEW.date AND id <> NEW.id)
BEGIN
  UPDATE unplanned_days SET workers = workers - 1 WHERE date = NEW.date;
  DELETE FROM unplanned_days WHERE date = NEW.date AND workers = 0;
END;

CREATE TRIGGER assignments_off_recorded AFTER DELETE ON assignments
WHEN EXISTS (SELECT 1 FROM worker_days WHERE worker_id = OLD.worker_id AND date = OLD.date)
  AND NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = OLD.worker_id AND date = OLD.date)
BEGIN
  INSERT INTO unplanned_days (date, workers) VALUES (OLD.date, 1)
  ON CONFLICT (date) DO UPDATE SET workers = workers + 1;
END;

CREATE TRIGGER assignments_moved_recorded AFTER UPDATE OF worker_id, date ON assignments
WHEN OLD.worker_id <> NEW.worker_id OR OLD.date <> NEW.date
BEGIN
  INSERT INTO unplanned_days (date, workers)
  SELECT date, 1 FROM worker_days
  WHERE worker_id = OLD.worker_id AND date = OLD.date
    AND NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = OLD.worker_id AND date = OLD.date)
  ON CONFLICT (date) DO UPDATE SET workers = workers + 1;
  UPDATE unplanned_days SET workers = workers - 1
  WHERE date = NEW.date
    AND EXISTS (SELECT 1 FROM worker_days WHERE worker_id = NEW.worker_id AND date = NEW.date)
    AND NOT EXISTS (SELECT 1 FROM assignments WHERE worker_id = NEW.worker_id AND date = NEW.date AND id <> NEW.id);
  DELETE FROM unplanned_days WHERE date = NEW.date AND workers = 0;
END;
