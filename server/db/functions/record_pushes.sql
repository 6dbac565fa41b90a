-- Stores a push for each device of a new contact's owner. A second back, so that a process whose clock is a little behind finds it due.
CREATE OR REPLACE FUNCTION record_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.push_messages (subscription_id, contact_id, next_attempt_at)
  SELECT s.id, t.id, now() - interval '1 second'
  FROM touched t
  JOIN public.assistants a ON a.id = t.assistant_id AND a.deleted_at IS NULL
  JOIN public.push_subscriptions s ON s.user_id = a.user_id
  WHERE NOT public.is_split_off(t.id, t.assistant_id, t.session_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_created_pushes AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_pushes();
