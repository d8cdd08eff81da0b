-- What a request key has already made, so that a repeated request finds it instead of making it twice. The same key with
-- another digest of address and input is another request.
CREATE TABLE requests (
  actor_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  resource_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  digest TEXT,
  -- What the request was answered, as JSON, so that its repeat is answered the same. Empty while it is not known: the
  -- first time was interrupted behind its beginning (`resource_id` says what it began), or the answer was too private to
  -- be kept any longer (`answer_until`).
  answer TEXT,
  answer_until INTEGER,
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX requests_by_age ON requests (at);
CREATE INDEX requests_by_end_of_answer ON requests (answer_until) WHERE answer_until IS NOT NULL;

-- Requests that are being done at this moment: their repeats wait for the answer. A row only puts repeats in order; that
-- nothing is done twice is held by the primary key of `requests`.
CREATE TABLE requests_under_way (
  actor_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  claim TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;
