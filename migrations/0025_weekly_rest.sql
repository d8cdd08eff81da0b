-- The most production days that somebody works in a row, and the hours without work that must fall in every seven days.
ALTER TABLE factory ADD COLUMN most_days_in_row INTEGER NOT NULL DEFAULT 6 CHECK (most_days_in_row >= 1);
ALTER TABLE factory ADD COLUMN weekly_rest_hours REAL NOT NULL DEFAULT 24 CHECK (weekly_rest_hours >= 0);
