-- Stores the event of a reply that has ended, for pages that have its conversation open.
CREATE OR REPLACE FUNCTION record_reply_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.tell_watchers(NEW.conversation_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_ended AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state = 'streaming' AND NEW.state <> 'streaming') EXECUTE FUNCTION record_reply_end();
