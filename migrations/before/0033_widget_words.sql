ALTER TABLE "conversations" ADD COLUMN "host_page" jsonb;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_widgets" ADD COLUMN "identity_secret" text;