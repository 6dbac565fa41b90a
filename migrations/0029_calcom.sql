CREATE TABLE "calcom_agendas" (
	"agenda_id" integer PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"event_type_id" integer NOT NULL,
	"event_title" text NOT NULL,
	"minutes" integer[] NOT NULL,
	"api_key" text,
	"fault" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calcom_agendas_fault_check" CHECK ("calcom_agendas"."fault" in ('unreachable', 'refused', 'not_found'))
);
--> statement-breakpoint
CREATE TABLE "calcom_bookings" (
	"id" serial PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"agenda_id" integer NOT NULL,
	"uid" text,
	"wish" text,
	"wanted_starts_at" timestamp (3) with time zone,
	"wanted_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calcom_bookings_wish_check" CHECK ("calcom_bookings"."wish" in ('book', 'move', 'cancel')),
	CONSTRAINT "calcom_bookings_party_check" CHECK ("calcom_bookings"."wanted_by" in ('visitor', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state_check";--> statement-breakpoint
ALTER TABLE "calcom_agendas" ADD CONSTRAINT "calcom_agendas_agenda_id_agendas_id_fk" FOREIGN KEY ("agenda_id") REFERENCES "public"."agendas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calcom_bookings" ADD CONSTRAINT "calcom_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calcom_bookings" ADD CONSTRAINT "calcom_bookings_agenda_id_agendas_id_fk" FOREIGN KEY ("agenda_id") REFERENCES "public"."agendas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calcom_bookings_booking_key" ON "calcom_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "calcom_bookings_due_idx" ON "calcom_bookings" USING btree ("agenda_id","next_attempt_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_state_check" CHECK ("bookings"."state" in ('pending', 'confirmed', 'cancelled'));