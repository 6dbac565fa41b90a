-- Queues what a person of the business says, and notices, for people at outside services. An answer is queued when it has ended (record_reply_end).
CREATE OR REPLACE FUNCTION record_channel_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.queue_channel_message(NEW.id, NEW.conversation_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_for_channels AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.role = 'assistant' AND NEW.state = 'complete') EXECUTE FUNCTION record_channel_message();
