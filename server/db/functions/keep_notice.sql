-- A notice that visitors were shown is proof of what they read: it is deleted with its assistant, and never changes.
CREATE OR REPLACE FUNCTION keep_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a notice that was shown does not change' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER privacy_notices_kept BEFORE UPDATE ON privacy_notices
FOR EACH ROW EXECUTE FUNCTION keep_notice();
