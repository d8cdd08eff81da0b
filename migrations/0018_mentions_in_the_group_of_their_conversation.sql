-- A conversation is one line of the panel: a mention replaces the messages that wait there.
UPDATE OR REPLACE notifications SET group_key = 'chat:' || substr(group_key, 9) WHERE group_key GLOB 'mention:*';
