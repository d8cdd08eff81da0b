-- When the user of a session last proved with the password who they are.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;
-- When a token was first used. Until then the token it replaced gets it again.
ALTER TABLE session_tokens ADD COLUMN used_at INTEGER;
