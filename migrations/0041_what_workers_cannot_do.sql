-- What a worker cannot do: the shifts and the weekdays (1 = Monday) that they do not work, and the most hours of a day;
-- NULL for those who work whole days.
ALTER TABLE workers ADD COLUMN shifts_off TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(shifts_off));
ALTER TABLE workers ADD COLUMN weekdays_off TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(weekdays_off));
ALTER TABLE workers ADD COLUMN most_hours REAL CHECK (most_hours > 0 AND most_hours <= 24);
