CREATE TABLE "channel_connections" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"channel" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"secret_hash" text,
	"token" text NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"problem" text,
	"last_event_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_connections_channel_check" CHECK ("channel_connections"."channel" in ('telegram')),
	CONSTRAINT "channel_connections_state_check" CHECK ("channel_connections"."state" in ('connected', 'attention')),
	CONSTRAINT "channel_connections_problem_check" CHECK ("channel_connections"."problem" in ('token', 'address'))
);
--> statement-breakpoint
CREATE TABLE "channel_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"connection_id" integer NOT NULL,
	"peer_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"turn_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_events_kind_check" CHECK ("channel_events"."kind" in ('text', 'start', 'contact', 'other'))
);
--> statement-breakpoint
CREATE TABLE "channel_peers" (
	"id" serial PRIMARY KEY NOT NULL,
	"connection_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"session_id" text NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_busy" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"peer_id" integer NOT NULL,
	"message_id" integer,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"parts_sent" integer DEFAULT 0 NOT NULL,
	"is_sending" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_messages_state_check" CHECK ("channel_messages"."state" in ('waiting', 'sent', 'failed', 'unknown')),
	CONSTRAINT "channel_messages_subject_check" CHECK (num_nonnulls("channel_messages"."message_id", "channel_messages"."content") = 1)
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_channel_check";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_holder_check";--> statement-breakpoint
DROP INDEX "conversations_open_public_idx";--> statement-breakpoint
ALTER TABLE "channel_connections" ADD CONSTRAINT "channel_connections_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_peer_id_channel_peers_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."channel_peers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD CONSTRAINT "channel_peers_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_peer_id_channel_peers_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."channel_peers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_external_key" ON "channel_connections" USING btree ("channel","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_key_key" ON "channel_connections" USING btree ("key");--> statement-breakpoint
CREATE INDEX "channel_connections_assistant_idx" ON "channel_connections" USING btree ("assistant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_events_external_key" ON "channel_events" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "channel_events_peer_idx" ON "channel_events" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "channel_events_waiting_idx" ON "channel_events" USING btree ("peer_id","id") WHERE "channel_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "channel_events_handled_idx" ON "channel_events" USING btree ("handled_at") WHERE "channel_events"."handled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_peers_external_key" ON "channel_peers" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_peers_session_key" ON "channel_peers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "channel_peers_due_idx" ON "channel_peers" USING btree ("id","next_attempt_at") WHERE "channel_peers"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_messages_message_key" ON "channel_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "channel_messages_due_idx" ON "channel_messages" USING btree ("peer_id","next_attempt_at") WHERE "channel_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "channel_messages_peer_idx" ON "channel_messages" USING btree ("peer_id","id");--> statement-breakpoint
CREATE INDEX "conversations_open_public_idx" ON "conversations" USING btree ("id") WHERE "conversations"."closed_at" is null and "conversations"."channel" in ('public', 'telegram');--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('public', 'private', 'telegram'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_holder_check" CHECK (case when "conversations"."channel" in ('public', 'telegram') then "conversations"."session_id" is not null and "conversations"."user_id" is null else "conversations"."user_id" is not null and "conversations"."session_id" is null end);