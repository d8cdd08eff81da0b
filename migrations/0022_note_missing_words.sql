-- Words that a screen asked for and no locale file has: noted in development only.
CREATE TABLE missing_words (
  language TEXT NOT NULL,
  namespace TEXT NOT NULL,
  key TEXT NOT NULL,
  fallback TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (language, namespace, key)
) STRICT, WITHOUT ROWID;
