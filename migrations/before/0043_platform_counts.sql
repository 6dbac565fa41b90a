CREATE TABLE "platform_counts" (
	"what" text NOT NULL,
	"made" date NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"ends" date DEFAULT 'infinity' NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistants_created_idx" ON "assistants" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistants_shared_idx" ON "assistants" USING btree ("id") WHERE "assistants"."link_shared_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subscriptions_idx" ON "audit_log" USING btree ("at") WHERE "audit_log"."action" = 'subscription.changed';--> statement-breakpoint
CREATE INDEX "subscriptions_end_idx" ON "subscriptions" USING btree ("end_date") WHERE "subscriptions"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
-- The day in UTC of a moment; where there is none, a day that never comes.
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce((moment AT TIME ZONE 'UTC')::date, 'infinity'::date);
--> statement-breakpoint
-- With an account, its subscription: it may have been restored before its account, and may be deleted after it.
CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION count_account();
--> statement-breakpoint
CREATE TRIGGER users_counted_again AFTER UPDATE OF created_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION count_account();
--> statement-breakpoint
-- Before it goes: its subscription goes with it, and is not found after it.
CREATE TRIGGER users_not_counted BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_account();
--> statement-breakpoint
CREATE FUNCTION count_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER subscriptions_counted AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION count_subscription();
--> statement-breakpoint
CREATE TRIGGER subscriptions_counted_again AFTER UPDATE OF plan, status, end_date ON subscriptions FOR EACH ROW
  WHEN ((OLD.plan, OLD.status, OLD.end_date) IS DISTINCT FROM (NEW.plan, NEW.status, NEW.end_date)) EXECUTE FUNCTION count_subscription();
--> statement-breakpoint
CREATE FUNCTION count_assistant() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER assistants_counted AFTER INSERT OR DELETE ON assistants FOR EACH ROW EXECUTE FUNCTION count_assistant();
--> statement-breakpoint
CREATE TRIGGER assistants_counted_again AFTER UPDATE OF created_at, deleted_at ON assistants FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION count_assistant();
--> statement-breakpoint
INSERT INTO "platform_counts" ("what", "made", "n")
SELECT 'account', utc_day(created_at), count(*) FROM "users" WHERE deleted_at IS NULL GROUP BY 2
UNION ALL SELECT 'assistant', utc_day(created_at), count(*) FROM "assistants" WHERE deleted_at IS NULL GROUP BY 2;
--> statement-breakpoint
INSERT INTO "platform_counts" ("what", "made", "plan", "status", "ends", "n")
SELECT 'subscription', utc_day(u.created_at), s.plan, s.status, utc_day(s.end_date), count(*)
FROM "subscriptions" s JOIN "users" u ON u.id = s.user_id GROUP BY 2, 3, 4, 5;
