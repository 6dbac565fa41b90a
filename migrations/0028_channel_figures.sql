CREATE TABLE "daily_channel_numbers" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"erased_contacts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_channel_numbers_assistant_id_day_channel_pk" PRIMARY KEY("assistant_id","day","channel"),
	CONSTRAINT "daily_channel_numbers_channel_check" CHECK ("daily_channel_numbers"."channel" in ('telegram', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "daily_model_use" DROP CONSTRAINT "daily_model_use_purpose_check";--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "looks_at_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_channel_numbers" ADD CONSTRAINT "daily_channel_numbers_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_outside_idx" ON "conversations" USING btree ("assistant_id","session_id") WHERE "conversations"."channel" in ('telegram', 'whatsapp');--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply', 'summary', 'check', 'check_judge', 'check_proposals', 'transcription'));--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_purpose_check" CHECK ("daily_model_use"."purpose" in ('reply', 'private_reply', 'summary', 'suggestion', 'transcription', 'knowledge_questions', 'check', 'check_judge', 'check_proposals', 'test_chat', 'unknown'));
--> statement-breakpoint
-- Conversations of outside services that are in the counters of days already.
INSERT INTO "daily_channel_numbers" ("assistant_id", "day", "channel", "conversations")
SELECT c.assistant_id, (c.created_at AT TIME ZONE coalesce((SELECT time_zone FROM system_settings WHERE id = 1), 'Europe/Madrid'))::date, c.channel, count(*)
FROM conversations c
WHERE c.channel IN ('telegram', 'whatsapp') AND c.id <= coalesce((SELECT last_id FROM numbers_progress WHERE source = 'conversations'), 0)
GROUP BY 1, 2, 3;
