-- Stores the event of a conversation that closes or opens again, for pages that have it open.
CREATE OR REPLACE FUNCTION record_watched_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.tell_watchers(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversations_watched_end AFTER UPDATE OF closed_at ON conversations FOR EACH ROW
  WHEN (NEW.handled_by = 'ai' AND NEW.watched_until IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION record_watched_end();
