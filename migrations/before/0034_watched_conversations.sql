ALTER TABLE "conversations" ADD COLUMN "watched_until" timestamp (3) with time zone;--> statement-breakpoint
-- What is said between a visitor and the assistant is told to pages only while somebody has the conversation open there, and in the
-- transaction that says it: a visitor's message by its statement, a reply's end and the conversation's here. A reply that goes on while
-- a person is waited for is followed by its visitor, too.
CREATE FUNCTION tell_watchers(watched integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'conversation.changed', a.id, a.user_id, c.id::text
  FROM public.conversations c JOIN public.assistants a ON a.id = c.assistant_id
  WHERE c.id = watched AND (c.handled_by <> 'ai' OR c.watched_until > now()) AND a.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION record_reply_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.tell_watchers(NEW.conversation_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_ended AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state = 'streaming' AND NEW.state <> 'streaming') EXECUTE FUNCTION record_reply_end();
--> statement-breakpoint
CREATE FUNCTION record_watched_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.tell_watchers(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_watched_end AFTER UPDATE OF closed_at ON conversations FOR EACH ROW
  WHEN (NEW.handled_by = 'ai' AND NEW.watched_until IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION record_watched_end();
