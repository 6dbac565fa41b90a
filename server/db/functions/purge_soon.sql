-- Lets the hourly work look at an account next time: its role, its plan, the owner of an assistant, or how long that keeps what is said has
-- changed.
CREATE OR REPLACE FUNCTION purge_soon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.users SET next_purge_at = 'epoch'
  WHERE id = CASE TG_TABLE_NAME WHEN 'users' THEN (to_jsonb(NEW)->>'id')::int
    WHEN 'privacy_settings' THEN (SELECT user_id FROM public.assistants WHERE id = (to_jsonb(NEW)->>'assistant_id')::int)
    ELSE (to_jsonb(NEW)->>'user_id')::int END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_purged_by_role AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION purge_soon();

CREATE OR REPLACE TRIGGER subscriptions_purged_by_plan AFTER UPDATE OF plan ON subscriptions FOR EACH ROW
  WHEN (OLD.plan IS DISTINCT FROM NEW.plan) EXECUTE FUNCTION purge_soon();

CREATE OR REPLACE TRIGGER assistants_purged_by_owner AFTER UPDATE OF user_id ON assistants FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION purge_soon();

CREATE OR REPLACE TRIGGER privacy_settings_purged AFTER INSERT OR UPDATE OF conversation_days, contact_days ON privacy_settings
FOR EACH ROW EXECUTE FUNCTION purge_soon();
