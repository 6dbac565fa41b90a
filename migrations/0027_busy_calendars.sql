CREATE TABLE "agenda_calendars" (
	"id" serial PRIMARY KEY NOT NULL,
	"agenda_id" integer NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"time_zone" text,
	"expanded_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"fault" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_calendars_fault_check" CHECK ("agenda_calendars"."fault" in ('unreachable', 'not_found', 'refused', 'private_address', 'no_calendar', 'too_large'))
);
--> statement-breakpoint
ALTER TABLE "agenda_blocks" ADD COLUMN "calendar_id" integer;--> statement-breakpoint
ALTER TABLE "agenda_calendars" ADD CONSTRAINT "agenda_calendars_agenda_id_agendas_id_fk" FOREIGN KEY ("agenda_id") REFERENCES "public"."agendas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_calendars_agenda_idx" ON "agenda_calendars" USING btree ("agenda_id");--> statement-breakpoint
CREATE INDEX "agenda_calendars_due_idx" ON "agenda_calendars" USING btree ("host","next_attempt_at");--> statement-breakpoint
ALTER TABLE "agenda_blocks" ADD CONSTRAINT "agenda_blocks_calendar_id_agenda_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."agenda_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_blocks_calendar_idx" ON "agenda_blocks" USING btree ("calendar_id");