-- Stores a delivery for each webhook that wants new contacts. A second back, so that a process whose clock is a little behind finds it due.
CREATE OR REPLACE FUNCTION record_created_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
  SELECT w.id, 'contact.created', t.assistant_id, t.id, now() - interval '1 second'
  FROM touched t
  JOIN public.assistants a ON a.id = t.assistant_id AND a.deleted_at IS NULL
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'contact.created' = ANY (w.events)
  WHERE NOT public.is_split_off(t.id, t.assistant_id, t.session_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_created_webhooks AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_created_contacts();
