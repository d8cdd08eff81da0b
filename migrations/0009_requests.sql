-- The requests that are done, by their keys, so that a repeated request is not done twice. The same key with another
-- digest of address and input is another request.
CREATE TABLE requests (
  actor_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  resource_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  digest TEXT,
  -- The answer as JSON, so that a repeat gets the same one. Empty while it is not known: the first run was interrupted
  -- after its beginning (`resource_id` names what it began), or the answer was too private to be kept any longer
  -- (`answer_until`).
  answer TEXT,
  answer_until INTEGER,
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX requests_by_age ON requests (at);
CREATE INDEX requests_by_end_of_answer ON requests (answer_until) WHERE answer_until IS NOT NULL;

-- Requests in progress: their repeats wait for the answer. A row only puts repeats in order; the primary key of
-- `requests` ensures that nothing is done twice.
CREATE TABLE requests_under_way (
  actor_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  claim TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;
