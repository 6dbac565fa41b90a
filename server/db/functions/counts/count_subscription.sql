-- Counts a subscription under the day of its account.
CREATE OR REPLACE FUNCTION count_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.platform_counts (what, made, plan, status, ends, n)
    SELECT 'subscription', public.utc_day(created_at), OLD.plan, OLD.status, public.utc_day(OLD.end_date), -1
    FROM public.users WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.platform_counts (what, made, plan, status, ends, n)
    SELECT 'subscription', public.utc_day(created_at), NEW.plan, NEW.status, public.utc_day(NEW.end_date), 1
    FROM public.users WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subscriptions_counted AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION count_subscription();

CREATE OR REPLACE TRIGGER subscriptions_counted_again AFTER UPDATE OF plan, status, end_date ON subscriptions FOR EACH ROW
  WHEN ((OLD.plan, OLD.status, OLD.end_date) IS DISTINCT FROM (NEW.plan, NEW.status, NEW.end_date)) EXECUTE FUNCTION count_subscription();
