-- Workers with 3 records or 4 hours enter the ranking of one day; the efficiency is known for all workers.
DROP INDEX worker_days_ranked;
ALTER TABLE worker_days DROP COLUMN efficiency;
ALTER TABLE worker_days ADD COLUMN efficiency REAL GENERATED ALWAYS AS (
  iif(measured_seconds > 0, earned_millis * 0.06 / measured_seconds, NULL)
) VIRTUAL;
ALTER TABLE worker_days ADD COLUMN is_ranked INTEGER GENERATED ALWAYS AS (
  iif(records >= 3 OR seconds >= 14400, 1, 0)
) VIRTUAL;

-- One order for a day's ranking: by efficiency where it is known, then by good pieces where nobody's work has a standard.
CREATE INDEX worker_days_ranked ON worker_days (date, is_ranked, efficiency, pieces - defective, worker_id);
