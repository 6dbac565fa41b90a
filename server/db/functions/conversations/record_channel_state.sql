-- Announces the state of a message that is sent through an outside service to all who have its conversation open.
CREATE OR REPLACE FUNCTION record_channel_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.tell_watchers(m.conversation_id) FROM public.messages m WHERE m.id = NEW.message_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER channel_states_for_watchers AFTER UPDATE OF state ON channel_messages FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.message_id IS NOT NULL) EXECUTE FUNCTION record_channel_state();
