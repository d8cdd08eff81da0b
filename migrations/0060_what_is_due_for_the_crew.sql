-- What is due never depends on a plan: a line's target is that of its whole crew, the people wanted on the day or, without
-- any, as many as it has positions. `positions_filled.planned` is that crew by now. Before, it was the number of people
-- planned. `recorded` only counts where a line has no positions.
DROP TRIGGER staffing_cells_filled;
DROP TRIGGER staffing_cells_filled_again;
DROP TRIGGER staffing_cells_emptied;

DROP TRIGGER records_counted_in;
CREATE TRIGGER records_counted_in AFTER INSERT ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = NEW.line_id AND name = 'crew' AND since <= NEW.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = NEW.line_id AND name = 'capacity' AND since <= NEW.date ORDER BY since DESC LIMIT 1))), 1)
  ON CONFLICT DO NOTHING;
  INSERT INTO record_changes
  SELECT NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0), (NEW.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE positions_filled SET recorded = recorded + 1
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date
    AND EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = NEW.line_id AND other.date = NEW.date AND other.shift = NEW.shift AND other.id <> NEW.id
    )
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = NEW.worker_id AND other.date = NEW.date AND other.shift = NEW.shift
        AND other.line_id = NEW.line_id AND other.id <> NEW.id
    );
END;

DROP TRIGGER records_put_back;
CREATE TRIGGER records_put_back AFTER UPDATE OF worker_id, product_id, line_id, shift, date, pieces_made, pieces_defective,
  seconds_worked, standard_millis ON performance_records
BEGIN
  INSERT INTO positions_filled (line_id, shift, date, planned, recorded)
  VALUES (NEW.line_id, NEW.shift, NEW.date, (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = NEW.line_id AND name = 'crew' AND since <= NEW.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = NEW.line_id AND name = 'capacity' AND since <= NEW.date ORDER BY since DESC LIMIT 1))), 1)
  ON CONFLICT DO NOTHING;
  INSERT INTO record_changes
  SELECT NEW.worker_id, NEW.product_id, NEW.line_id, NEW.shift, NEW.date, substr(NEW.date, 1, 7), 1, NEW.pieces_made,
    NEW.pieces_defective, NEW.seconds_worked, coalesce((NEW.pieces_made - NEW.pieces_defective) * NEW.standard_millis, 0),
    iif(NEW.standard_millis IS NOT NULL, NEW.seconds_worked, 0), (NEW.seconds_worked * 720720000 / filled)
  FROM positions_filled WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE positions_filled SET recorded = recorded + 1
  WHERE (OLD.worker_id <> NEW.worker_id OR OLD.line_id <> NEW.line_id OR OLD.shift <> NEW.shift OR OLD.date <> NEW.date)
    AND line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date
    AND EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.line_id = NEW.line_id AND other.date = NEW.date AND other.shift = NEW.shift AND other.id <> NEW.id
    )
    AND NOT EXISTS (
      SELECT 1 FROM performance_records AS other
      WHERE other.worker_id = NEW.worker_id AND other.date = NEW.date AND other.shift = NEW.shift
        AND other.line_id = NEW.line_id AND other.id <> NEW.id
    );
END;

DROP TRIGGER positions_added;
CREATE TRIGGER crews_added AFTER INSERT ON held_values WHEN NEW.name IN ('capacity', 'crew')
BEGIN
  UPDATE positions_filled SET planned = (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'crew' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'capacity' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1)))
  WHERE line_id = NEW.object_id AND date >= NEW.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = NEW.name AND since > NEW.since), '9999');
END;

DROP TRIGGER positions_changed;
CREATE TRIGGER crews_changed AFTER UPDATE OF value ON held_values WHEN NEW.name IN ('capacity', 'crew')
BEGIN
  UPDATE positions_filled SET planned = (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'crew' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'capacity' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1)))
  WHERE line_id = NEW.object_id AND date >= NEW.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = NEW.object_id AND name = NEW.name AND since > NEW.since), '9999');
END;

DROP TRIGGER positions_removed;
CREATE TRIGGER crews_removed AFTER DELETE ON held_values WHEN OLD.name IN ('capacity', 'crew')
BEGIN
  UPDATE positions_filled SET planned = (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'crew' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = positions_filled.line_id AND name = 'capacity' AND since <= positions_filled.date ORDER BY since DESC LIMIT 1)))
  WHERE line_id = OLD.object_id AND date >= OLD.since
    AND date < coalesce((SELECT min(since) FROM held_values
      WHERE object_id = OLD.object_id AND name = OLD.name AND since > OLD.since), '9999');
END;

-- All shares at once, from the records: shift by shift, the trigger below would take too long in a large factory.
DROP TRIGGER positions_shared;
UPDATE positions_filled SET planned = held.crew
FROM (SELECT line_id, shift, date, (SELECT coalesce(
      (SELECT value FROM held_values WHERE object_id = place.line_id AND name = 'crew' AND since <= place.date ORDER BY since DESC LIMIT 1),
      (SELECT value FROM held_values WHERE object_id = place.line_id AND name = 'capacity' AND since <= place.date ORDER BY since DESC LIMIT 1))) AS crew FROM positions_filled AS place) AS held
WHERE held.line_id = positions_filled.line_id AND held.shift = positions_filled.shift AND held.date = positions_filled.date
  AND held.crew IS NOT positions_filled.planned;
UPDATE line_product_days SET share = made.share
FROM (
  SELECT record.date, record.line_id, record.shift, record.product_id,
    sum(record.seconds_worked * 720720000 / place.filled) AS share
  FROM performance_records AS record JOIN positions_filled AS place
    ON place.line_id = record.line_id AND place.shift = record.shift AND place.date = record.date
  GROUP BY record.date, record.line_id, record.shift, record.product_id
) AS made
WHERE made.date = line_product_days.date AND made.line_id = line_product_days.line_id
  AND made.shift = line_product_days.shift AND made.product_id = line_product_days.product_id;
UPDATE line_shift_days SET share = made.share
FROM (SELECT line_id, shift, date, sum(share) AS share FROM line_product_days GROUP BY line_id, shift, date) AS made
WHERE made.line_id = line_shift_days.line_id AND made.shift = line_shift_days.shift AND made.date = line_shift_days.date;
UPDATE line_days SET morning_share = made.morning, afternoon_share = made.afternoon, night_share = made.night
FROM (
  SELECT line_id, date, sum(iif(shift = 'morning', share, 0)) AS morning,
    sum(iif(shift = 'afternoon', share, 0)) AS afternoon, sum(iif(shift = 'night', share, 0)) AS night
  FROM line_shift_days GROUP BY line_id, date
) AS made
WHERE made.line_id = line_days.line_id AND made.date = line_days.date;
UPDATE line_months SET morning_share = made.morning, afternoon_share = made.afternoon, night_share = made.night
FROM (
  SELECT line_id, substr(date, 1, 7) AS month, sum(morning_share) AS morning, sum(afternoon_share) AS afternoon,
    sum(night_share) AS night
  FROM line_days GROUP BY line_id, month
) AS made
WHERE made.line_id = line_months.line_id AND made.month = line_months.month;
UPDATE line_product_months SET morning_share = made.morning, afternoon_share = made.afternoon, night_share = made.night
FROM (
  SELECT line_id, substr(date, 1, 7) AS month, product_id, sum(iif(shift = 'morning', share, 0)) AS morning,
    sum(iif(shift = 'afternoon', share, 0)) AS afternoon, sum(iif(shift = 'night', share, 0)) AS night
  FROM line_product_days GROUP BY line_id, month, product_id
) AS made
WHERE made.line_id = line_product_months.line_id AND made.month = line_product_months.month
  AND made.product_id = line_product_months.product_id;
UPDATE line_worker_months SET morning_share = made.morning, afternoon_share = made.afternoon, night_share = made.night
FROM (
  SELECT record.line_id, substr(record.date, 1, 7) AS month, record.worker_id,
    sum(iif(record.shift = 'morning', record.seconds_worked * 720720000 / place.filled, 0)) AS morning,
    sum(iif(record.shift = 'afternoon', record.seconds_worked * 720720000 / place.filled, 0)) AS afternoon,
    sum(iif(record.shift = 'night', record.seconds_worked * 720720000 / place.filled, 0)) AS night
  FROM performance_records AS record JOIN positions_filled AS place
    ON place.line_id = record.line_id AND place.shift = record.shift AND place.date = record.date
  GROUP BY record.line_id, month, record.worker_id
) AS made
WHERE made.line_id = line_worker_months.line_id AND made.month = line_worker_months.month
  AND made.worker_id = line_worker_months.worker_id;

CREATE TRIGGER positions_shared AFTER UPDATE OF planned, recorded ON positions_filled WHEN OLD.filled <> NEW.filled
BEGIN
  UPDATE line_worker_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT worker_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY worker_id
  ) AS moved
  WHERE line_worker_months.line_id = NEW.line_id AND line_worker_months.month = substr(NEW.date, 1, 7)
    AND line_worker_months.worker_id = moved.worker_id;
  UPDATE line_product_days SET share = line_product_days.share + moved.share
  FROM (
    SELECT product_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY product_id
  ) AS moved
  WHERE line_product_days.date = NEW.date AND line_product_days.line_id = NEW.line_id
    AND line_product_days.shift = NEW.shift AND line_product_days.product_id = moved.product_id;
  UPDATE line_product_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT product_id, sum(seconds_worked * 720720000 / NEW.filled - seconds_worked * 720720000 / OLD.filled) AS share
    FROM performance_records WHERE line_id = NEW.line_id AND date = NEW.date AND shift = NEW.shift GROUP BY product_id
  ) AS moved
  WHERE line_product_months.line_id = NEW.line_id AND line_product_months.month = substr(NEW.date, 1, 7)
    AND line_product_months.product_id = moved.product_id;
  UPDATE line_months SET
    morning_share = morning_share + iif(NEW.shift = 'morning', moved.share, 0),
    afternoon_share = afternoon_share + iif(NEW.shift = 'afternoon', moved.share, 0),
    night_share = night_share + iif(NEW.shift = 'night', moved.share, 0)
  FROM (
    SELECT sum(made.share) - kept.share AS share
    FROM line_shift_days AS kept
    JOIN line_product_days AS made ON made.date = kept.date AND made.line_id = kept.line_id AND made.shift = kept.shift
    WHERE kept.line_id = NEW.line_id AND kept.shift = NEW.shift AND kept.date = NEW.date
  ) AS moved
  WHERE line_id = NEW.line_id AND month = substr(NEW.date, 1, 7);
  UPDATE line_shift_days SET share = (
    SELECT sum(made.share) FROM line_product_days AS made
    WHERE made.date = NEW.date AND made.line_id = NEW.line_id AND made.shift = NEW.shift
  )
  WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date;
  UPDATE line_days SET
    morning_share = iif(NEW.shift = 'morning', made.share, morning_share),
    afternoon_share = iif(NEW.shift = 'afternoon', made.share, afternoon_share),
    night_share = iif(NEW.shift = 'night', made.share, night_share)
  FROM (SELECT share FROM line_shift_days WHERE line_id = NEW.line_id AND shift = NEW.shift AND date = NEW.date) AS made
  WHERE line_id = NEW.line_id AND date = NEW.date;
END;
