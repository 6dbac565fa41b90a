-- Notifies whoever does due work (server/jobs/due-work.ts) that a row is to be done, or sooner than before.
CREATE OR REPLACE FUNCTION announce_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.next_attempt_at < coalesce(OLD.next_attempt_at, 'infinity') THEN PERFORM pg_notify('due_' || TG_TABLE_NAME, ''); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mail_outbox_due AFTER INSERT OR UPDATE OF next_attempt_at ON mail_outbox
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER account_mails_due AFTER INSERT OR UPDATE OF next_attempt_at ON account_mails
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER push_messages_due AFTER INSERT OR UPDATE OF next_attempt_at ON push_messages
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER webhook_deliveries_due AFTER INSERT OR UPDATE OF next_attempt_at ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER channel_peers_due AFTER INSERT OR UPDATE OF next_attempt_at ON channel_peers
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER channel_messages_due AFTER INSERT OR UPDATE OF next_attempt_at ON channel_messages
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER booking_mails_due AFTER INSERT OR UPDATE OF next_attempt_at ON booking_mails
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER calcom_bookings_due AFTER INSERT OR UPDATE OF next_attempt_at ON calcom_bookings
  FOR EACH ROW EXECUTE FUNCTION announce_due();

CREATE OR REPLACE TRIGGER agenda_calendars_due AFTER INSERT OR UPDATE OF next_attempt_at ON agenda_calendars
  FOR EACH ROW EXECUTE FUNCTION announce_due();
