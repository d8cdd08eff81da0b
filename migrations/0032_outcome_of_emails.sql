-- What became of an invitation's email: NULL where no email was sent. `mail_problem` is a short word such as
-- "status 422", never an address.
ALTER TABLE invitations ADD COLUMN mail_state TEXT CHECK (mail_state IN ('sending', 'sent', 'refused'));
ALTER TABLE invitations ADD COLUMN mail_problem TEXT;

-- The same for the email with a reset link.
ALTER TABLE password_resets ADD COLUMN mail_state TEXT CHECK (mail_state IN ('sending', 'sent', 'refused'));
ALTER TABLE password_resets ADD COLUMN mail_problem TEXT;
