-- Notifies all processes of ended sessions, so that each ends the event streams of those at once.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended) THEN PERFORM pg_notify('sessions', ''); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
