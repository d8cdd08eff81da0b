-- The same request key with another digest of address and input is another request. Rows of before have none.
ALTER TABLE requests ADD COLUMN digest TEXT;
