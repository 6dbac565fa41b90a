-- Stores the events of an assistant that is hidden: its contacts and connections are gone for its owner.
CREATE OR REPLACE FUNCTION record_hidden_assistant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id)
  VALUES ('contact.deleted', NEW.id, NEW.user_id), ('connection.deleted', NEW.id, NEW.user_id);
  PERFORM pg_notify('events', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assistants_hidden AFTER UPDATE OF deleted_at ON assistants FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION record_hidden_assistant();
