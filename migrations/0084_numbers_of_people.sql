-- The number by which a factory knows its people (badge, matricule), beside the national identity number.
ALTER TABLE workers ADD COLUMN number TEXT NOT NULL DEFAULT '';
ALTER TABLE workers ADD COLUMN number_key TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX workers_by_number ON workers (number_key) WHERE number_key <> '' AND hidden_at IS NULL;

-- A number that stood in for the CIN goes where it belongs: no national identity number is so short, or begins with such
-- a word. Whoever has one keeps being found by it. An open form is out of date.
CREATE TABLE badges_as_cin AS
SELECT id, cin, cin_key FROM workers
WHERE hidden_at IS NULL AND (
  (length(cin_key) BETWEEN 1 AND 6 AND cin_key NOT GLOB '*[^0-9]*')
  OR (cin_key GLOB 'mle*[0-9]' OR cin_key GLOB 'mat*[0-9]' OR cin_key GLOB 'badge*[0-9]' OR cin_key GLOB 'emp*[0-9]')
);

UPDATE workers SET number = badges_as_cin.cin, number_key = badges_as_cin.cin_key, cin = '', cin_key = '',
  search_text = trim(search_text || ' ' || badges_as_cin.cin_key),
  private_search_text = iif(substr(private_search_text, 1, length(badges_as_cin.cin_key)) = badges_as_cin.cin_key,
    ltrim(substr(private_search_text, length(badges_as_cin.cin_key) + 1)), private_search_text),
  version = version + 1
FROM badges_as_cin WHERE badges_as_cin.id = workers.id;

DROP TABLE badges_as_cin;
