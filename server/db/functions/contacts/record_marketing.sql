-- Tells of a contact that agrees to marketing, or withdraws that: pages by the contact's change, and each webhook that wants changed contacts.
-- A delivery that is not sent yet is enough.
CREATE OR REPLACE FUNCTION record_marketing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH person AS (
    UPDATE public.contacts c SET updated_at = now() FROM public.contact_sessions s
    WHERE s.assistant_id = NEW.assistant_id AND s.session_id = NEW.session_id AND c.id = s.contact_id
    RETURNING c.id AS contact_id, c.assistant_id
  ), wanted AS (
    SELECT w.id AS webhook_id, person.assistant_id, person.contact_id
    FROM person
    JOIN public.assistants a ON a.id = person.assistant_id AND a.deleted_at IS NULL
    JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
      AND 'contact.updated' = ANY (w.events)
  ), unsent AS (
    UPDATE public.webhook_deliveries d SET updated_at = now()
    FROM wanted WHERE d.webhook_id = wanted.webhook_id AND d.contact_id = wanted.contact_id
      AND d.state = 'waiting' AND d.attempts = 0 AND d.type IN ('contact.created', 'contact.updated')
    RETURNING d.webhook_id, d.contact_id
  )
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
  SELECT webhook_id, 'contact.updated', assistant_id, contact_id, now() - interval '1 second'
  FROM wanted WHERE (webhook_id, contact_id) NOT IN (SELECT webhook_id, contact_id FROM unsent);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER marketing_consents_recorded AFTER INSERT OR UPDATE ON marketing_consents
  FOR EACH ROW EXECUTE FUNCTION record_marketing();
