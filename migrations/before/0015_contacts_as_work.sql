CREATE TABLE "contact_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_status_changes_status_check" CHECK ("contact_status_changes"."status" in ('nuevo', 'contactado', 'en curso', 'ganado', 'perdido'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "status" text DEFAULT 'nuevo' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "unread" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "follow_up_date" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "follow_up_note" text;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "time_zone" text DEFAULT 'Europe/Madrid' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_status_changes" ADD CONSTRAINT "contact_status_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_notes_contact_idx" ON "contact_notes" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_status_changes_contact_idx" ON "contact_status_changes" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contacts_owner_idx" ON "contacts" USING btree ("owner_id","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_status_idx" ON "contacts" USING btree ("owner_id","status","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_interest_idx" ON "contacts" USING btree ("owner_id","interest_level","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_unread_idx" ON "contacts" USING btree ("owner_id","last_interaction","id") WHERE "contacts"."unread";--> statement-breakpoint
CREATE INDEX "contacts_follow_up_idx" ON "contacts" USING btree ("owner_id","follow_up_date") WHERE "contacts"."follow_up_date" is not null;--> statement-breakpoint
CREATE INDEX "contacts_newest_idx" ON "contacts" USING btree ("last_interaction","id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status_check" CHECK ("contacts"."status" in ('nuevo', 'contactado', 'en curso', 'ganado', 'perdido'));--> statement-breakpoint
UPDATE "contacts" SET "unread" = false, "owner_id" = (SELECT "user_id" FROM "assistants" WHERE "assistants"."id" = "contacts"."assistant_id");
--> statement-breakpoint
-- A contact belongs to whoever its assistant belongs to. It is written down with the contact so that one index serves the list
-- of all of an owner's contacts; a writer that had to remember it would be forgotten by the next one.
CREATE FUNCTION set_contact_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT user_id FROM public.assistants WHERE id = NEW.assistant_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_owner BEFORE INSERT OR UPDATE OF assistant_id ON contacts
  FOR EACH ROW EXECUTE FUNCTION set_contact_owner();
--> statement-breakpoint
CREATE FUNCTION move_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.contacts SET owner_id = NEW.user_id WHERE assistant_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER assistants_moved AFTER UPDATE OF user_id ON assistants FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION move_contacts();
