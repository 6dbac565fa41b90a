ALTER TABLE "users" ADD COLUMN "next_purge_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_next_purge_idx" ON "users" USING btree ("next_purge_at") WHERE "users"."role" <> 'admin';--> statement-breakpoint
CREATE FUNCTION purge_soon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.users SET next_purge_at = 'epoch'
  WHERE id = CASE TG_TABLE_NAME WHEN 'users' THEN (to_jsonb(NEW)->>'id')::int ELSE (to_jsonb(NEW)->>'user_id')::int END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_purged_by_role AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION purge_soon();
--> statement-breakpoint
CREATE TRIGGER subscriptions_purged_by_plan AFTER UPDATE OF plan ON subscriptions FOR EACH ROW
  WHEN (OLD.plan IS DISTINCT FROM NEW.plan) EXECUTE FUNCTION purge_soon();
--> statement-breakpoint
CREATE TRIGGER assistants_purged_by_owner AFTER UPDATE OF user_id ON assistants FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION purge_soon();
