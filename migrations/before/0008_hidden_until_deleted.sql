DROP INDEX "conversations_assistant_idx";--> statement-breakpoint
DROP INDEX "conversations_user_idx";--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "branding_configs_user_idx" ON "branding_configs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_closed_idx" ON "conversations" USING btree ("closed_at") WHERE "conversations"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_assistant_idx" ON "conversations" USING btree ("assistant_id","closed_at");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","id") WHERE "conversations"."user_id" is not null;