CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"summary_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_state_check" CHECK ("mail_outbox"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "interest_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "conversation_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "origin" text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_summary_id_conversation_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."conversation_summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_summary_key" ON "mail_outbox" USING btree ("summary_id");--> statement-breakpoint
CREATE INDEX "contacts_assistant_idx" ON "contacts" USING btree ("assistant_id","id");--> statement-breakpoint
CREATE INDEX "contacts_changed_idx" ON "contacts" USING btree ("assistant_id","updated_at");--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_origin_check" CHECK ("conversation_summaries"."origin" in ('model', 'messages'));