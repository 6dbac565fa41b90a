-- Gives a visitor's conversation its reference: six signs that nobody takes for others when they are read aloud or written by hand.
CREATE OR REPLACE FUNCTION name_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signs constant text := '234679ACDEFGHJKMNPQRTUVWXY';
  made text;
BEGIN
  IF NEW.reference IS NOT NULL THEN
    RETURN NEW;
  END IF;
  LOOP
    SELECT string_agg(substr(signs, 1 + floor(random() * length(signs))::int, 1), '') INTO made FROM generate_series(1, 6);
    made := left(made, 3) || '-' || right(made, 3);
    EXIT WHEN NOT EXISTS (
      SELECT FROM public.conversations c WHERE c.assistant_id = NEW.assistant_id AND c.reference = made);
  END LOOP;
  NEW.reference := made;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER conversations_named BEFORE INSERT ON conversations FOR EACH ROW
  WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION name_conversation();
