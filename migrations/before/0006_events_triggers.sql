-- Whatever changes a contact, by whichever statement, says so: an event for each assistant, not for each row.
CREATE FUNCTION record_contact_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, subject_id)
  SELECT TG_ARGV[0], assistant_id, CASE count(*) WHEN 1 THEN min(public_id::text COLLATE "C") END
  FROM touched GROUP BY assistant_id;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_created AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.created');
--> statement-breakpoint
CREATE TRIGGER contacts_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.changed');
--> statement-breakpoint
CREATE TRIGGER contacts_deleted AFTER DELETE ON contacts REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_contact_events('contact.deleted');
--> statement-breakpoint
CREATE FUNCTION record_connection_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, subject_id)
  SELECT TG_ARGV[0], assistant_id, CASE count(*) WHEN 1 THEN min(id)::text END
  FROM touched GROUP BY assistant_id;
  IF FOUND THEN PERFORM pg_notify('events', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER whatsapp_connections_created AFTER INSERT ON whatsapp_connections REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.created');
--> statement-breakpoint
CREATE TRIGGER whatsapp_connections_changed AFTER UPDATE ON whatsapp_connections REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.changed');
--> statement-breakpoint
CREATE TRIGGER whatsapp_connections_deleted AFTER DELETE ON whatsapp_connections REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION record_connection_events('connection.deleted');
--> statement-breakpoint
-- Whoever follows events with a session that ends here is let go at once, by whichever process.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended) THEN PERFORM pg_notify('sessions', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
