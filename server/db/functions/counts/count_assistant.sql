-- Counts an assistant that is not deleted.
CREATE OR REPLACE FUNCTION count_assistant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.platform_counts (what, made, n)
    SELECT 'assistant', public.utc_day(OLD.created_at), -1 WHERE OLD.deleted_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.platform_counts (what, made, n)
    SELECT 'assistant', public.utc_day(NEW.created_at), 1 WHERE NEW.deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assistants_counted AFTER INSERT OR DELETE ON assistants FOR EACH ROW EXECUTE FUNCTION count_assistant();

CREATE OR REPLACE TRIGGER assistants_counted_again AFTER UPDATE OF created_at, deleted_at ON assistants FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION count_assistant();
