-- When a stop began, on the factory's clock; empty where nobody knows.
ALTER TABLE stops ADD COLUMN start TEXT CHECK (start GLOB '[0-2][0-9]:[0-5][0-9]');
