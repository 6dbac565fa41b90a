-- Stores a delivery for each webhook that wants changed contacts, where something has changed that the delivery has in it.
CREATE OR REPLACE FUNCTION record_updated_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.queue_updated_contacts(ARRAY(
    SELECT after.id
    FROM changed_to after
    JOIN changed_from before ON before.id = after.id
      AND (before.name, before.email, before.phone, before.status, before.interest_level, before.interest_reason, before.key_topics, before.summary)
        IS DISTINCT FROM
        (after.name, after.email, after.phone, after.status, after.interest_level, after.interest_reason, after.key_topics, after.summary)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_changed_webhooks AFTER UPDATE ON contacts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated_contacts();
