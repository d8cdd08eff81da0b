-- The factory's settings: exactly one row. Shift windows are local wall-clock times "HH:MM" of the factory. A default
-- role is never admin, so that nobody becomes an administrator by registering.
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
  default_role TEXT CHECK (default_role IN ('manager', 'supervisor', 'viewer')),
  currency TEXT NOT NULL,
  is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  -- Whether an admin has decided who may join, if only by agreeing with the defaults.
  is_access_decided INTEGER NOT NULL DEFAULT 0 CHECK (is_access_decided IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

INSERT INTO factory (id, name, time_zone, shift_windows, working_days, quality_thresholds, efficiency_thresholds, minimum_rest_hours, registration, default_role, currency)
VALUES (1, 'Trame', 'UTC',
  '{"morning":["06:00","14:00"],"afternoon":["14:00","22:00"],"night":["22:00","06:00"]}',
  '[1,2,3,4,5,6]', '[2,5,8]', '[0.9,0.8,0.65]', 11, 'approval', NULL, 'EUR');

-- Figures that lists and tiles show for everything at once; kept by the triggers below and those of users.
CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO counters (name, value) VALUES
  ('workers', 0), ('lines', 0), ('activeLines', 0), ('products', 0), ('users', 0);

-- `hidden_at` marks a deleted object that has history; its name stays readable there.
CREATE TABLE workers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  cin TEXT NOT NULL,
  cin_key TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL,
  private_search_text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  hidden_at INTEGER
) STRICT;

CREATE UNIQUE INDEX workers_cin ON workers (cin_key) WHERE hidden_at IS NULL;
CREATE INDEX workers_by_name ON workers (search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX workers_by_role ON workers (role, search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX workers_by_age ON workers (created_at, id) WHERE hidden_at IS NULL;

CREATE TABLE production_lines (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  capacity INTEGER NOT NULL CHECK (capacity >= 0),
  target_output INTEGER CHECK (target_output >= 0),
  location TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive')),
  search_text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  hidden_at INTEGER
) STRICT;

CREATE UNIQUE INDEX production_lines_name ON production_lines (name_key) WHERE hidden_at IS NULL;
-- "Sewing 2" before "Sewing 10".
CREATE INDEX production_lines_by_name ON production_lines (rtrim(name_key, '0123456789'), length(name_key), name_key, id)
WHERE hidden_at IS NULL;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  code_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  unit_price_cents INTEGER CHECK (unit_price_cents >= 0),
  standard_millis INTEGER CHECK (standard_millis > 0),
  image_key TEXT,
  image_type TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive')),
  search_text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  hidden_at INTEGER
) STRICT;

CREATE UNIQUE INDEX products_code ON products (code_key) WHERE hidden_at IS NULL;
CREATE INDEX products_by_name ON products (search_text, id) WHERE hidden_at IS NULL;
CREATE INDEX products_by_category ON products (category, search_text, id) WHERE hidden_at IS NULL;

CREATE TRIGGER workers_counted_in AFTER INSERT ON workers WHEN NEW.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'workers';
END;

CREATE TRIGGER workers_counted_out AFTER DELETE ON workers WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'workers';
END;

CREATE TRIGGER workers_counted_again AFTER UPDATE OF hidden_at ON workers WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE counters SET value = value + iif(NEW.hidden_at IS NULL, 1, -1) WHERE name = 'workers';
END;

CREATE TRIGGER lines_counted_in AFTER INSERT ON production_lines WHEN NEW.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'lines';
  UPDATE counters SET value = value + (NEW.status = 'active') WHERE name = 'activeLines';
END;

CREATE TRIGGER lines_counted_out AFTER DELETE ON production_lines WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'lines';
  UPDATE counters SET value = value - (OLD.status = 'active') WHERE name = 'activeLines';
END;

CREATE TRIGGER lines_counted_again AFTER UPDATE OF hidden_at, status ON production_lines
BEGIN
  UPDATE counters SET value = value + (NEW.hidden_at IS NULL) - (OLD.hidden_at IS NULL) WHERE name = 'lines';
  UPDATE counters
  SET value = value + (NEW.hidden_at IS NULL AND NEW.status = 'active') - (OLD.hidden_at IS NULL AND OLD.status = 'active')
  WHERE name = 'activeLines';
END;

CREATE TRIGGER products_counted_in AFTER INSERT ON products WHEN NEW.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'products';
END;

CREATE TRIGGER products_counted_out AFTER DELETE ON products WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'products';
END;

CREATE TRIGGER products_counted_again AFTER UPDATE OF hidden_at ON products WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE counters SET value = value + iif(NEW.hidden_at IS NULL, 1, -1) WHERE name = 'products';
END;
