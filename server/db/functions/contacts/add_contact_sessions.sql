-- Stores the first session of each new contact, whichever statement makes the contact. A contact that is split off has had its session before.
CREATE OR REPLACE FUNCTION add_contact_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contact_sessions (contact_id, assistant_id, session_id, name, email, phone, evidence, interest_level,
    interest_reason, key_topics, summary, conversation_count, last_interaction, created_at)
  SELECT id, assistant_id, session_id, name, lower(email), phone, evidence, interest_level,
    interest_reason, key_topics, summary, conversation_count, last_interaction, created_at FROM added
  ON CONFLICT (assistant_id, session_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_session AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_contact_sessions();
