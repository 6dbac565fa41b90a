-- Stores an event for each assistant whose connections a statement has changed; none while a hidden assistant is deleted in steps.
CREATE OR REPLACE FUNCTION record_connection_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT TG_ARGV[0], t.assistant_id, a.user_id, t.subject_id
  FROM (SELECT assistant_id, CASE count(*) WHEN 1 THEN min(id)::text END AS subject_id
    FROM touched GROUP BY assistant_id) t
  LEFT JOIN public.assistants a ON a.id = t.assistant_id
  WHERE a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER whatsapp_connections_created AFTER INSERT ON whatsapp_connections REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.created');

CREATE OR REPLACE TRIGGER whatsapp_connections_changed AFTER UPDATE ON whatsapp_connections REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.changed');

CREATE OR REPLACE TRIGGER whatsapp_connections_deleted AFTER DELETE ON whatsapp_connections REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.deleted');
