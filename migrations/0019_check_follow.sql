ALTER TABLE "check_runs" DROP CONSTRAINT "check_runs_fault_check";--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "daily_model_use" DROP CONSTRAINT "daily_model_use_purpose_check";--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "checks_follow" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "check_runs" ADD COLUMN "newest_document" integer;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_fault_check" CHECK ("check_runs"."fault" in ('allowance', 'plan', 'failed', 'ceiling', 'no_key', 'bad_key', 'no_credit', 'no_model', 'no_instructions', 'provider'));--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply', 'summary', 'check', 'check_judge', 'check_proposals'));--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_purpose_check" CHECK ("daily_model_use"."purpose" in ('reply', 'private_reply', 'summary', 'suggestion', 'knowledge_questions', 'check', 'check_judge', 'check_proposals', 'test_chat', 'unknown'));