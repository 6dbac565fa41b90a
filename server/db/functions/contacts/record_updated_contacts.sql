-- Stores a delivery for each webhook that wants changed contacts, where something has changed that the delivery has in it. One that is not
-- sent yet is enough: its row is locked, so that it is sent after this transaction has ended, or is known to be sent before.
CREATE OR REPLACE FUNCTION record_updated_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (
    SELECT w.id AS webhook_id, after.assistant_id, after.id AS contact_id
    FROM changed_to after
    JOIN changed_from before ON before.id = after.id
      AND (before.name, before.email, before.phone, before.status, before.interest_level, before.interest_reason, before.key_topics, before.summary)
        IS DISTINCT FROM
        (after.name, after.email, after.phone, after.status, after.interest_level, after.interest_reason, after.key_topics, after.summary)
    JOIN public.assistants a ON a.id = after.assistant_id AND a.deleted_at IS NULL
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

CREATE OR REPLACE TRIGGER contacts_changed_webhooks AFTER UPDATE ON contacts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated_contacts();
