-- Gives a contact the owner of its assistant. It is stored with the contact so that one index serves the list of all of an owner's contacts;
-- a writer that had to do it would be forgotten by the next one.
CREATE OR REPLACE FUNCTION set_contact_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT user_id FROM public.assistants WHERE id = NEW.assistant_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER contacts_owner BEFORE INSERT OR UPDATE OF assistant_id ON contacts
  FOR EACH ROW EXECUTE FUNCTION set_contact_owner();
