-- Stores what follows when a conversation changes hands, in the transaction that does so: events, webhooks, pushes, mails. A reply that is
-- being written when a person takes over ends here: as a statement of its own, this one sees the reply that the conversation's row was locked
-- for.
CREATE OR REPLACE FUNCTION record_handling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reply integer;
BEGIN
  IF NEW.handled_by = 'human' AND OLD.handled_by <> 'human' THEN
    FOR reply IN UPDATE public.messages SET state = 'partial', fault = 'taken_over', updated_at = now()
      WHERE conversation_id = NEW.id AND state = 'streaming' RETURNING id
    LOOP
      PERFORM pg_notify('replies', json_build_object('kind', 'taken', 'replyId', reply)::text);
    END LOOP;
  END IF;
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'conversation.changed', a.id, a.user_id, NEW.id::text
  FROM public.assistants a WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  IF OLD.handled_by = 'ai' AND NEW.handled_by <> 'ai' THEN
    INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, conversation_id, contact_id, next_attempt_at)
    SELECT w.id, 'conversation.handoff', NEW.assistant_id, NEW.id, c.contact_id, now() - interval '1 second'
    FROM public.assistants a
    JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
      AND 'conversation.handoff' = ANY (w.events)
    LEFT JOIN public.contact_sessions c ON c.assistant_id = NEW.assistant_id AND c.session_id = NEW.session_id
    WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  END IF;
  -- Its owner's devices are notified at once, and their mailbox after a minute in which nobody has looked.
  IF OLD.unseen_since IS NULL AND NEW.unseen_since IS NOT NULL THEN
    INSERT INTO public.push_messages (subscription_id, conversation_id, next_attempt_at)
    SELECT s.id, NEW.id, NEW.unseen_since - interval '1 second'
    FROM public.assistants a
    JOIN public.push_subscriptions s ON s.user_id = a.user_id
    WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
    INSERT INTO public.account_mails (kind, user_id, recipient, facts, created_at, next_attempt_at)
    SELECT 'conversation_waiting', u.id, u.email,
      jsonb_build_object('conversationId', NEW.id, 'unseenSince', round(extract(epoch FROM NEW.unseen_since) * 1000)),
      NEW.unseen_since, NEW.unseen_since + interval '60 seconds'
    FROM public.assistants a JOIN public.users u ON u.id = a.user_id
    WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL AND u.deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversations_handling AFTER UPDATE OF handled_by, handler_id, unseen_since, closed_at ON conversations FOR EACH ROW
  WHEN ((OLD.handled_by, OLD.handler_id, OLD.unseen_since) IS DISTINCT FROM (NEW.handled_by, NEW.handler_id, NEW.unseen_since)
    OR (NEW.handled_by <> 'ai' AND OLD.closed_at IS DISTINCT FROM NEW.closed_at))
  EXECUTE FUNCTION record_handling();
