-- Stores what follows when a booking is made, moved, cancelled or otherwise changed, in the transaction that does so: an event for open pages,
-- and a delivery for each webhook that wants it. One that is cancelled has no other news,
-- and one whose cancellation was taken back is as one that was made. One that is pending at Cal.com is none yet.
CREATE OR REPLACE FUNCTION record_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  news text := CASE
    WHEN NEW.state = 'pending' THEN NULL
    WHEN TG_OP = 'INSERT' THEN 'booking.created'
    WHEN OLD.state = 'pending' THEN CASE NEW.state WHEN 'confirmed' THEN 'booking.created' END
    WHEN NEW.state = 'cancelled' AND OLD.state <> 'cancelled' THEN 'booking.cancelled'
    WHEN NEW.state <> 'cancelled' AND OLD.state = 'cancelled' THEN 'booking.created'
    WHEN NEW.sequence <> OLD.sequence THEN 'booking.moved' END;
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'booking.changed', a.id, a.user_id, NEW.id::text
  FROM public.assistants a WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  IF news IS NOT NULL THEN
    INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, contact_id, conversation_id, booking_id, next_attempt_at)
    SELECT w.id, news, NEW.assistant_id, NEW.contact_id, NEW.conversation_id, NEW.id, now() - interval '1 second'
    FROM public.assistants a
    JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
      AND news = ANY (w.events)
    WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bookings_recorded AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION record_booking();
