-- The numbers of the deleted messages that a member may not have read. They do not count as unread.
ALTER TABLE conversations ADD COLUMN deleted_seqs TEXT NOT NULL DEFAULT '[]';
