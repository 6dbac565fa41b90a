-- Stores what follows when a contact agrees to marketing or withdraws that: the contact has changed, for open pages and for webhooks.
CREATE OR REPLACE FUNCTION record_marketing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  UPDATE public.contacts c SET updated_at = now() FROM public.contact_sessions s
    WHERE s.assistant_id = NEW.assistant_id AND s.session_id = NEW.session_id AND c.id = s.contact_id
    RETURNING c.id INTO person;
  IF person IS NOT NULL THEN PERFORM public.queue_updated_contacts(ARRAY[person]); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER marketing_consents_recorded AFTER INSERT OR UPDATE ON marketing_consents
  FOR EACH ROW EXECUTE FUNCTION record_marketing();
