-- One order for a day's ranking: by efficiency where it is known, then by good pieces where nobody's work has a standard.
DROP INDEX worker_days_ranked;
CREATE INDEX worker_days_ranked ON worker_days (date, efficiency, pieces - defective, worker_id);
