-- Stores the events of a contact's deletion for the other assistants that it has sessions with. Before the row goes: its sessions go with
-- it, and record_contact_events() finds none after.
CREATE OR REPLACE FUNCTION record_contact_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'contact.deleted', a.id, a.user_id, OLD.public_id::text
  FROM (SELECT DISTINCT assistant_id FROM public.contact_sessions WHERE contact_id = OLD.id) s
  JOIN public.assistants a ON a.id = s.assistant_id
  WHERE a.id <> OLD.assistant_id AND a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER contacts_deleted_elsewhere BEFORE DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION record_contact_deletion();
