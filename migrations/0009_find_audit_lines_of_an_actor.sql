-- What somebody did, the newest first: for the file of one's own data, and for lists by person.
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id);
