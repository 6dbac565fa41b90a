CREATE TABLE "booking_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"recipient" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_mails_kind_check" CHECK ("booking_mails"."kind" in ('created', 'moved', 'cancelled', 'reminder')),
	CONSTRAINT "booking_mails_party_check" CHECK ("booking_mails"."party" in ('visitor', 'owner')),
	CONSTRAINT "booking_mails_state_check" CHECK ("booking_mails"."state" in ('waiting', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "kind" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "services" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "daily_quality" ADD COLUMN "bookings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "booking_mails" ADD CONSTRAINT "booking_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_mails_once_key" ON "booking_mails" USING btree ("booking_id","kind","party","sequence");--> statement-breakpoint
CREATE INDEX "booking_mails_due_idx" ON "booking_mails" USING btree (lower("recipient"),"next_attempt_at") WHERE "booking_mails"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_booking_idx" ON "cards" USING btree ("booking_id") WHERE "cards"."booking_id" is not null;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_kind_check" CHECK ("cards"."kind" in ('form', 'booking'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('contact.created', 'contact.updated', 'conversation.closed', 'conversation.handoff', 'form.submitted', 'booking.created', 'booking.moved', 'booking.cancelled'));