-- Whatever happens to a contact or a conversation, by whichever statement, is written down for the webhooks that want to hear of it.
-- A second back, so that a process whose clock is a little behind finds it due.
CREATE FUNCTION record_created_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
  SELECT w.id, 'contact.created', t.assistant_id, t.id, now() - interval '1 second'
  FROM touched t
  JOIN public.assistants a ON a.id = t.assistant_id AND a.deleted_at IS NULL
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'contact.created' = ANY (w.events);
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_created_webhooks AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_created_contacts();
--> statement-breakpoint
-- A change is one of what a message tells. What has not been sent yet will tell it: the row is locked, so that it is sent after this
-- transaction has ended, or not before it is known that it has been sent.
CREATE FUNCTION record_updated_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_changed_webhooks AFTER UPDATE ON contacts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated_contacts();
--> statement-breakpoint
-- For each row, and only where one is closed: conversations are touched by every message.
CREATE FUNCTION record_closed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, conversation_id, contact_id, next_attempt_at)
  SELECT w.id, 'conversation.closed', NEW.assistant_id, NEW.id, c.id, now() - interval '1 second'
  FROM public.assistants a
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'conversation.closed' = ANY (w.events)
  LEFT JOIN public.contacts c ON c.assistant_id = NEW.assistant_id AND c.session_id = NEW.session_id
  WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A visitor's conversation has a session; nobody else's is anybody's business.
CREATE TRIGGER conversations_closed_webhooks AFTER UPDATE OF closed_at ON conversations FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.session_id IS NOT NULL)
  EXECUTE FUNCTION record_closed_conversation();
