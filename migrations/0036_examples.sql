-- What the example of each first step made, so that it can be taken back: a list of objects with their versions. NULL
-- while the example is being made; objects made since then belong to it.
CREATE TABLE examples (
  step TEXT PRIMARY KEY CHECK (step IN ('lines', 'products', 'workers', 'plan', 'records')),
  made TEXT CHECK (json_valid(made)),
  begun_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
