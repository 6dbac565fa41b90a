-- Gives the contacts of an assistant its new owner.
CREATE OR REPLACE FUNCTION move_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.contacts SET owner_id = NEW.user_id WHERE assistant_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assistants_moved AFTER UPDATE OF user_id ON assistants FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION move_contacts();
