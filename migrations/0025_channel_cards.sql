ALTER TABLE "channel_events" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "dialog" jsonb;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD COLUMN "choices" jsonb;