-- Stores a delivery of 'contact.updated' for each webhook that wants it, for each of these contacts. One that is not sent yet is enough: its row
-- is locked, so that it is sent after this transaction has ended, or is known to be sent before.
CREATE OR REPLACE FUNCTION queue_updated_contacts(updated integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(updated) = 0 THEN RETURN; END IF;
  WITH wanted AS (
    SELECT w.id AS webhook_id, c.assistant_id, c.id AS contact_id
    FROM public.contacts c
    JOIN public.assistants a ON a.id = c.assistant_id AND a.deleted_at IS NULL
    JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
      AND 'contact.updated' = ANY (w.events)
    WHERE c.id = ANY (updated)
  ), unsent AS (
    UPDATE public.webhook_deliveries d SET updated_at = now()
    FROM wanted WHERE d.webhook_id = wanted.webhook_id AND d.contact_id = wanted.contact_id
      AND d.state = 'waiting' AND d.attempts = 0 AND d.type IN ('contact.created', 'contact.updated')
    RETURNING d.webhook_id, d.contact_id
  )
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
  SELECT webhook_id, 'contact.updated', assistant_id, contact_id, now() - interval '1 second'
  FROM wanted WHERE (webhook_id, contact_id) NOT IN (SELECT webhook_id, contact_id FROM unsent);
END $$;
