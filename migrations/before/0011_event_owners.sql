ALTER TABLE "events" ADD COLUMN "owner_id" integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_contact_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT TG_ARGV[0], t.assistant_id, a.user_id, t.subject_id
  FROM (SELECT assistant_id, CASE count(*) WHEN 1 THEN min(public_id::text COLLATE "C") END AS subject_id
    FROM touched GROUP BY assistant_id) t
  LEFT JOIN public.assistants a ON a.id = t.assistant_id
  WHERE a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_hidden_assistant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id)
  VALUES ('contact.deleted', NEW.id, NEW.user_id), ('connection.deleted', NEW.id, NEW.user_id);
  PERFORM pg_notify('events', '');
  RETURN NULL;
END $$;
