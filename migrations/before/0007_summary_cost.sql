ALTER TABLE "conversation_summaries" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "completion_tokens" integer;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "cached_prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD COLUMN "usage_estimated" boolean DEFAULT false NOT NULL;