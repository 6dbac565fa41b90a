-- Stores a delivery for each webhook that wants a closed conversation. The contact is the session's, whichever session the contact was made
-- from. For each row, and only where one is closed: conversations are touched by every message.
CREATE OR REPLACE FUNCTION record_closed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, conversation_id, contact_id, next_attempt_at)
  SELECT w.id, 'conversation.closed', NEW.assistant_id, NEW.id, c.contact_id, now() - interval '1 second'
  FROM public.assistants a
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'conversation.closed' = ANY (w.events)
  LEFT JOIN public.contact_sessions c ON c.assistant_id = NEW.assistant_id AND c.session_id = NEW.session_id
  WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  RETURN NULL;
END $$;

-- A visitor's conversation has a session; others, such as a test chat, have none.
CREATE OR REPLACE TRIGGER conversations_closed_webhooks AFTER UPDATE OF closed_at ON conversations FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.session_id IS NOT NULL)
  EXECUTE FUNCTION record_closed_conversation();
