-- A contact is each assistant's that it has a session with: an event for each of them.
CREATE OR REPLACE FUNCTION record_contact_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT TG_ARGV[0], t.assistant_id, a.user_id, t.subject_id
  FROM (SELECT each_one.assistant_id, CASE count(*) WHEN 1 THEN min(each_one.public_id::text COLLATE "C") END AS subject_id
    FROM (SELECT c.assistant_id, c.public_id FROM touched c
      -- Each contact by the index, however many have been touched when the plan is made: it is kept.
      UNION SELECT s.assistant_id, c.public_id FROM touched c CROSS JOIN LATERAL (
        SELECT DISTINCT assistant_id FROM public.contact_sessions WHERE contact_id = c.id) s) each_one
    GROUP BY each_one.assistant_id) t
  LEFT JOIN public.assistants a ON a.id = t.assistant_id
  WHERE a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before it goes: its sessions go with it, and the trigger above finds none.
CREATE FUNCTION record_contact_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'contact.deleted', a.id, a.user_id, OLD.public_id::text
  FROM (SELECT DISTINCT assistant_id FROM public.contact_sessions WHERE contact_id = OLD.id) s
  JOIN public.assistants a ON a.id = s.assistant_id
  WHERE a.id <> OLD.assistant_id AND a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_deleted_elsewhere BEFORE DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION record_contact_deletion();
--> statement-breakpoint
-- A session that another contact gets may be the last that its assistant had with the one before: that one is none of its any more.
CREATE FUNCTION record_moved_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id)
  SELECT 'contact.deleted', a.id, a.user_id
  FROM public.contacts c JOIN public.assistants a ON a.id = OLD.assistant_id
  WHERE c.id = OLD.contact_id AND c.assistant_id <> OLD.assistant_id AND a.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM public.contact_sessions s WHERE s.contact_id = c.id AND s.assistant_id = OLD.assistant_id);
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_sessions_moved AFTER UPDATE OF contact_id ON contact_sessions FOR EACH ROW
  WHEN (OLD.contact_id <> NEW.contact_id) EXECUTE FUNCTION record_moved_session();
