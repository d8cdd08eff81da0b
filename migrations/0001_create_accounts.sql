-- The factory's settings: exactly one row. Shift windows are local wall-clock times "HH:MM" of the plant.
CREATE TABLE factory (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  shift_windows TEXT NOT NULL CHECK (json_valid(shift_windows)),
  working_days TEXT NOT NULL CHECK (json_valid(working_days)),
  quality_thresholds TEXT NOT NULL CHECK (json_valid(quality_thresholds)),
  efficiency_thresholds TEXT NOT NULL CHECK (json_valid(efficiency_thresholds)),
  minimum_rest_hours REAL NOT NULL,
  registration TEXT NOT NULL CHECK (registration IN ('open', 'approval', 'closed')),
  default_role TEXT CHECK (default_role IN ('admin', 'manager', 'supervisor', 'viewer')),
  currency TEXT NOT NULL,
  is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

INSERT INTO factory (id, name, time_zone, shift_windows, working_days, quality_thresholds, efficiency_thresholds, minimum_rest_hours, registration, default_role, currency)
VALUES (1, 'Trame', 'UTC',
  '{"morning":["06:00","14:00"],"afternoon":["14:00","22:00"],"night":["22:00","06:00"]}',
  '[1,2,3,4,5,6]', '[2,5,8]', '[0.9,0.8,0.65]', 11, 'open', NULL, 'EUR');

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  phone_number TEXT NOT NULL DEFAULT '',
  role TEXT CHECK (role IN ('admin', 'manager', 'supervisor', 'viewer')),
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'suspended')),
  password_hash TEXT,
  avatar_key TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  hidden_at INTEGER
) STRICT;

CREATE UNIQUE INDEX users_username ON users (username_key) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX users_email ON users (email_key) WHERE hidden_at IS NULL;

-- One row per sign-in (a family of tokens).
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  absolute_expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL
) STRICT;

CREATE INDEX sessions_of_user ON sessions (user_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (absolute_expires_at);

-- Only SHA-256 digests are kept. A refresh token that was rotated keeps its row, so that its reuse is recognised.
CREATE TABLE session_tokens (
  digest TEXT PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  rotated_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX session_tokens_of_session ON session_tokens (session_id);

-- A try is written before the password is hashed and taken back when it succeeds.
CREATE TABLE sign_in_attempts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX sign_in_attempts_by_key ON sign_in_attempts (key, at);

-- What a request key has already made, so that a repeated request finds it instead of making it twice.
CREATE TABLE requests (
  actor_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  resource_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX requests_by_age ON requests (at);
