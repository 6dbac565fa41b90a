-- A contact that is split off has had its session, as another one's, before: it is nothing new, and is told as what it is, a change.
CREATE FUNCTION is_split_off(contact integer, assistant integer, session text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.contact_sessions s WHERE s.assistant_id = assistant AND s.session_id = session AND s.contact_id <> contact)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_created_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
  SELECT w.id, 'contact.created', t.assistant_id, t.id, now() - interval '1 second'
  FROM touched t
  JOIN public.assistants a ON a.id = t.assistant_id AND a.deleted_at IS NULL
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'contact.created' = ANY (w.events)
  WHERE NOT public.is_split_off(t.id, t.assistant_id, t.session_id);
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.push_messages (subscription_id, contact_id, next_attempt_at)
  SELECT s.id, t.id, now() - interval '1 second'
  FROM touched t
  JOIN public.assistants a ON a.id = t.assistant_id AND a.deleted_at IS NULL
  JOIN public.push_subscriptions s ON s.user_id = a.user_id
  WHERE NOT public.is_split_off(t.id, t.assistant_id, t.session_id);
  IF FOUND THEN PERFORM pg_notify('push', ''); END IF;
  RETURN NULL;
END $$;
