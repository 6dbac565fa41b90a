-- Counts an account, and with it its subscription: a restore may insert the subscription first, and a deletion may delete it last.
CREATE OR REPLACE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.platform_counts (what, made, n)
    SELECT 'account', public.utc_day(OLD.created_at), -1 WHERE OLD.deleted_at IS NULL;
    INSERT INTO public.platform_counts (what, made, plan, status, ends, n)
    SELECT 'subscription', public.utc_day(OLD.created_at), plan, status, public.utc_day(end_date), -1
    FROM public.subscriptions WHERE user_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO public.platform_counts (what, made, n)
  SELECT 'account', public.utc_day(NEW.created_at), 1 WHERE NEW.deleted_at IS NULL;
  INSERT INTO public.platform_counts (what, made, plan, status, ends, n)
  SELECT 'subscription', public.utc_day(NEW.created_at), plan, status, public.utc_day(end_date), 1
  FROM public.subscriptions WHERE user_id = NEW.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_counted AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION count_account();

CREATE OR REPLACE TRIGGER users_counted_again AFTER UPDATE OF created_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION count_account();

-- Before it goes: its subscription goes with it, and is not found after it.
CREATE OR REPLACE TRIGGER users_not_counted BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_account();
