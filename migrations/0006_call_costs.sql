ALTER TABLE "conversation_summaries" ADD COLUMN "written_prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "cost_nanos" bigint;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "price_version" smallint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "written_prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_nanos" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "price_version" smallint;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "written_prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "cost_nanos" bigint;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "price_version" smallint;--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD COLUMN "cost_nanos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD COLUMN "unpriced_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "daily_model_use" SET "unpriced_tokens" = "prompt_tokens" + "completion_tokens";
