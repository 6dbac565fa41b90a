CREATE TABLE "assistant_translations" (
	"assistant_id" integer NOT NULL,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_translations_assistant_id_language_pk" PRIMARY KEY("assistant_id","language"),
	CONSTRAINT "assistant_translations_language_check" CHECK ("assistant_translations"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'))
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "daily_model_use" DROP CONSTRAINT "daily_model_use_purpose_check";--> statement-breakpoint
ALTER TABLE "privacy_notices" DROP CONSTRAINT "privacy_notices_language_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "assistant_translations" ADD CONSTRAINT "assistant_translations_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language_check" CHECK ("bookings"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "channel_peers" ADD CONSTRAINT "channel_peers_language_check" CHECK ("channel_peers"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_language_check" CHECK ("conversations"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply', 'summary', 'check', 'check_judge', 'check_proposals', 'transcription', 'translation'));--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_purpose_check" CHECK ("daily_model_use"."purpose" in ('reply', 'private_reply', 'summary', 'suggestion', 'transcription', 'knowledge_questions', 'check', 'check_judge', 'check_proposals', 'translation', 'test_chat', 'unknown'));--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_language_check" CHECK ("privacy_notices"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it', 'es-formal'));