-- Stores that a message for somebody at an outside service is ready: an answer that is whole, what a person of the business says, a
-- notice. What was cut is not sent. A second back, so that a process whose clock is a little behind finds it due.
CREATE OR REPLACE FUNCTION record_channel_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.channel_messages (peer_id, message_id, next_attempt_at)
  SELECT p.id, NEW.id, now() - interval '1 second'
  FROM public.conversations c JOIN public.channel_peers p ON p.session_id = c.session_id
  WHERE c.id = NEW.conversation_id AND c.channel NOT IN ('public', 'private')
  ON CONFLICT (message_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_for_channels AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.role = 'assistant' AND NEW.state = 'complete') EXECUTE FUNCTION record_channel_message();

CREATE OR REPLACE TRIGGER replies_for_channels AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state = 'streaming' AND NEW.state = 'complete') EXECUTE FUNCTION record_channel_message();
