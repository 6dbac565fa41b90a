-- An assistant that is hidden is deleted in many steps: one event when it goes, and none for the steps.
CREATE OR REPLACE FUNCTION record_contact_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, subject_id)
  SELECT TG_ARGV[0], t.assistant_id, t.subject_id
  FROM (SELECT assistant_id, CASE count(*) WHEN 1 THEN min(public_id::text COLLATE "C") END AS subject_id
    FROM touched GROUP BY assistant_id) t
  WHERE NOT EXISTS (SELECT FROM public.assistants a WHERE a.id = t.assistant_id AND a.deleted_at IS NOT NULL);
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_connection_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, subject_id)
  SELECT TG_ARGV[0], t.assistant_id, t.subject_id
  FROM (SELECT assistant_id, CASE count(*) WHEN 1 THEN min(id)::text END AS subject_id
    FROM touched GROUP BY assistant_id) t
  WHERE NOT EXISTS (SELECT FROM public.assistants a WHERE a.id = t.assistant_id AND a.deleted_at IS NOT NULL);
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_hidden_assistant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id) VALUES ('contact.deleted', NEW.id), ('connection.deleted', NEW.id);
  PERFORM pg_notify('events', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER assistants_hidden AFTER UPDATE OF deleted_at ON assistants FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION record_hidden_assistant();
