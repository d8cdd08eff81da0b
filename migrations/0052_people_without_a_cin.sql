-- Whether workers may have no CIN. A factory that has such people keeps them.
ALTER TABLE factory ADD COLUMN people_without_cin INTEGER NOT NULL DEFAULT 0 CHECK (people_without_cin IN (0, 1));

-- A worker without a CIN has an empty one, and as the unique key a blank and the id: no folded text begins with a blank.
CREATE TRIGGER workers_without_cin_in AFTER INSERT ON workers WHEN NEW.cin_key = ''
BEGIN
  UPDATE workers SET cin_key = ' ' || NEW.id WHERE id = NEW.id;
END;

CREATE TRIGGER workers_without_cin_again AFTER UPDATE OF cin_key ON workers WHEN NEW.cin_key = ''
BEGIN
  UPDATE workers SET cin_key = ' ' || NEW.id WHERE id = NEW.id;
END;

-- The numbers that stood in for a CIN, SANS-0001, are none. An open form with one is out of date.
UPDATE factory SET people_without_cin = 1, version = version + 1 WHERE EXISTS (
  SELECT 1 FROM workers WHERE hidden_at IS NULL AND cin_key GLOB 'sans-[0-9]*'
    AND substr(cin_key, 6) NOT GLOB '*[^0-9]*' AND length(cin_key) <= 14
);

UPDATE workers SET cin = '', cin_key = '', version = version + 1,
  private_search_text = iif(substr(private_search_text, 1, length(cin_key)) = cin_key,
    ltrim(substr(private_search_text, length(cin_key) + 1)), private_search_text)
WHERE cin_key GLOB 'sans-[0-9]*' AND substr(cin_key, 6) NOT GLOB '*[^0-9]*' AND length(cin_key) <= 14;
