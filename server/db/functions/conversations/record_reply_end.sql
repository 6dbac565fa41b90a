-- Stores the event of a reply that has ended, for pages that have its conversation open, and queues it for somebody at an outside service; what
-- was cut is not sent there. Looks at the conversation once: most are neither watched nor outside.
CREATE OR REPLACE FUNCTION record_reply_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_watched boolean;
  is_outside boolean;
BEGIN
  SELECT c.handled_by <> 'ai' OR c.watched_until > now(), c.channel NOT IN ('public', 'private') INTO is_watched, is_outside
  FROM public.conversations c WHERE c.id = NEW.conversation_id;
  IF is_watched THEN
    PERFORM public.tell_watchers(NEW.conversation_id);
  END IF;
  IF is_outside AND NEW.state = 'complete' THEN
    PERFORM public.queue_channel_message(NEW.id, NEW.conversation_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_ended AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state = 'streaming' AND NEW.state <> 'streaming') EXECUTE FUNCTION record_reply_end();
