ALTER TABLE "daily_model_use" DROP CONSTRAINT "daily_model_use_assistant_id_day_provider_model_pk";--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD COLUMN "purpose" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD COLUMN "is_own_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whose key paid for the days before is not noted: it is taken to be the one that there is now.
UPDATE "daily_model_use" k SET "is_own_key" = true FROM "assistants" a WHERE a."id" = k."assistant_id" AND a."use_custom_api" AND a."api_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_key" PRIMARY KEY("assistant_id","day","provider","model","purpose","is_own_key");--> statement-breakpoint
CREATE INDEX "daily_model_use_day_idx" ON "daily_model_use" USING btree ("day");--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_purpose_check" CHECK ("daily_model_use"."purpose" in ('reply', 'private_reply', 'summary', 'suggestion', 'knowledge_questions', 'check', 'check_judge', 'test_chat', 'unknown'));
