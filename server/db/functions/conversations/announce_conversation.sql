-- Notifies the processes of a change in a conversation: pages of owners as of every event, the visitor's page by the conversation's id.
CREATE OR REPLACE FUNCTION announce_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events', '');
  PERFORM pg_notify('conversations', NEW.subject_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_of_conversations AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.kind = 'conversation.changed') EXECUTE FUNCTION announce_conversation();
