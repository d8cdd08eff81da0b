-- Records and assignments that were deleted, or moved to another production day, by their former day.
CREATE INDEX audit_log_of_former_day ON audit_log (previous ->> 'date', resource, resource_id)
WHERE previous ->> 'date' IS NOT NULL;

-- All notices of a conversation are removed once the conversation is read.
CREATE INDEX notifications_of_group ON notifications (group_key, user_id);
