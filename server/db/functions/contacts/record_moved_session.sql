-- Stores an event where a contact loses its last session with an assistant to another contact: it is no contact of that assistant's any more.
CREATE OR REPLACE FUNCTION record_moved_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id)
  SELECT 'contact.deleted', a.id, a.user_id
  FROM public.contacts c JOIN public.assistants a ON a.id = OLD.assistant_id
  WHERE c.id = OLD.contact_id AND c.assistant_id <> OLD.assistant_id AND a.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM public.contact_sessions s WHERE s.contact_id = c.id AND s.assistant_id = OLD.assistant_id);
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_sessions_moved AFTER UPDATE OF contact_id ON contact_sessions FOR EACH ROW
  WHEN (OLD.contact_id <> NEW.contact_id) EXECUTE FUNCTION record_moved_session();
