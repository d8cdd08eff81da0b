-- The causes of a factory, in two lists: kinds of defect, and reasons why a line lost time. `code` names a cause in
-- imports, exports and calls, and never changes. `names` holds the factory's own names by language; a built-in cause
-- has a word in every language and needs none.
CREATE TABLE causes (
  id INTEGER PRIMARY KEY,
  list TEXT NOT NULL CHECK (list IN ('defect', 'stop')),
  code TEXT NOT NULL,
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),
  picture TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('sewing', 'cutting', 'material', 'finishing', 'own', 'others')),
  is_house INTEGER NOT NULL DEFAULT 0 CHECK (is_house IN (0, 1)),
  place INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE UNIQUE INDEX causes_code ON causes (code, list);

-- The trade's twelve usual causes of each list.
INSERT INTO causes (id, list, code, picture, owner, is_house, place) VALUES
  (1, 'defect', 'broken-stitch', 'thread', 'sewing', 1, 1),
  (2, 'defect', 'skipped-stitch', 'skip', 'sewing', 1, 2),
  (3, 'defect', 'open-seam', 'seam', 'sewing', 1, 3),
  (4, 'defect', 'puckering', 'waves', 'sewing', 1, 4),
  (5, 'defect', 'wrong-measure', 'ruler', 'cutting', 1, 5),
  (6, 'defect', 'stain', 'drop', 'finishing', 1, 6),
  (7, 'defect', 'shade', 'swatch', 'material', 1, 7),
  (8, 'defect', 'needle-hole', 'needle', 'sewing', 1, 8),
  (9, 'defect', 'wrong-label', 'tag', 'finishing', 1, 9),
  (10, 'defect', 'material-fault', 'fabric', 'material', 1, 10),
  (11, 'defect', 'missing-part', 'puzzle', 'cutting', 1, 11),
  (12, 'defect', 'other', 'circle', 'sewing', 1, 12),
  (13, 'stop', 'no-feeding', 'conveyor', 'others', 1, 1),
  (14, 'stop', 'machine', 'machine', 'others', 1, 2),
  (15, 'stop', 'waiting-for-mechanic', 'mechanic', 'others', 1, 3),
  (16, 'stop', 'changeover', 'changeover', 'own', 1, 4),
  (17, 'stop', 'trims', 'trims', 'others', 1, 5),
  (18, 'stop', 'power', 'power', 'others', 1, 6),
  (19, 'stop', 'quality-hold', 'hold', 'others', 1, 7),
  (20, 'stop', 'absence', 'absence', 'own', 1, 8),
  (21, 'stop', 'training', 'training', 'own', 1, 9),
  (22, 'stop', 'meeting', 'meeting', 'own', 1, 10),
  (23, 'stop', 'cleaning', 'cleaning', 'own', 1, 11),
  (24, 'stop', 'other', 'clock', 'own', 1, 12);
