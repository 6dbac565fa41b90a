-- Stores what a contact is searched by.
CREATE OR REPLACE FUNCTION keep_contact_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_by text := public.fold_text(concat_ws(chr(10), NEW.name, NEW.email, NEW.phone, NEW.summary, array_to_string(NEW.key_topics, chr(10))));
BEGIN
  INSERT INTO public.contact_search (contact_id, owner_id, folded, grams)
  VALUES (NEW.id, NEW.owner_id, found_by, public.search_grams(NEW.owner_id, found_by)
    || array(SELECT NEW.owner_id || '#' || public.fold_text(topic) FROM unnest(NEW.key_topics) AS topic))
  ON CONFLICT (contact_id) DO UPDATE
    SET owner_id = excluded.owner_id, folded = excluded.folded, grams = excluded.grams;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_search_added AFTER INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION keep_contact_search();

CREATE OR REPLACE TRIGGER contacts_search_changed AFTER UPDATE ON contacts FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.summary, OLD.key_topics, OLD.owner_id)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.summary, NEW.key_topics, NEW.owner_id))
  EXECUTE FUNCTION keep_contact_search();
