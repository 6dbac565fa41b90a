-- Stores an event for each assistant, not for each row, whose contacts a statement has changed: a contact belongs to each assistant that it
-- has a session with. A hidden assistant has one event when it is hidden (record_hidden_assistant), and none for the steps of its deletion.
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

CREATE OR REPLACE TRIGGER contacts_created AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.created');

CREATE OR REPLACE TRIGGER contacts_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.changed');

CREATE OR REPLACE TRIGGER contacts_deleted AFTER DELETE ON contacts REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.deleted');
