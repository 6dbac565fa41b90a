CREATE TABLE "channel_counts" (
	"connection_id" integer NOT NULL,
	"month" date NOT NULL,
	"category" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_counts_connection_id_month_category_pk" PRIMARY KEY("connection_id","month","category")
);
--> statement-breakpoint
CREATE TABLE "channel_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outgoing_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"category" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_receipts_state_check" CHECK ("channel_receipts"."state" in ('sent', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "channel_connections" DROP CONSTRAINT "channel_connections_channel_check";--> statement-breakpoint
ALTER TABLE "channel_connections" DROP CONSTRAINT "channel_connections_problem_check";--> statement-breakpoint
ALTER TABLE "channel_events" DROP CONSTRAINT "channel_events_kind_check";--> statement-breakpoint
ALTER TABLE "channel_messages" DROP CONSTRAINT "channel_messages_state_check";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_channel_check";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_holder_check";--> statement-breakpoint
DROP INDEX "conversations_open_public_idx";--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "app_secret" text;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "verify_token" text;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_events" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "other_id" text;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "window_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "channel_counts" ADD CONSTRAINT "channel_counts_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_receipts" ADD CONSTRAINT "channel_receipts_outgoing_id_channel_messages_id_fk" FOREIGN KEY ("outgoing_id") REFERENCES "public"."channel_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_receipts_part_key" ON "channel_receipts" USING btree ("outgoing_id","part");--> statement-breakpoint
CREATE INDEX "channel_receipts_external_idx" ON "channel_receipts" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_peers_other_key" ON "channel_peers" USING btree ("connection_id","other_id") WHERE "channel_peers"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_open_public_idx" ON "conversations" USING btree ("id") WHERE "conversations"."closed_at" is null and "conversations"."channel" in ('public', 'telegram', 'whatsapp');--> statement-breakpoint
ALTER TABLE "channel_connections" ADD CONSTRAINT "channel_connections_channel_check" CHECK ("channel_connections"."channel" in ('telegram', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "channel_connections" ADD CONSTRAINT "channel_connections_problem_check" CHECK ("channel_connections"."problem" in ('token', 'address', 'account'));--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_kind_check" CHECK ("channel_events"."kind" in ('text', 'start', 'contact', 'other', 'echo'));--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_state_check" CHECK ("channel_messages"."state" in ('waiting', 'held', 'unknown', 'sent', 'delivered', 'read', 'failed'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('public', 'private', 'telegram', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_holder_check" CHECK (case when "conversations"."channel" in ('public', 'telegram', 'whatsapp') then "conversations"."session_id" is not null and "conversations"."user_id" is null else "conversations"."user_id" is not null and "conversations"."session_id" is null end);