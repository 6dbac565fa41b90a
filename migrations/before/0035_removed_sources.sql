ALTER TABLE "knowledge_sources" ADD COLUMN "next_questions_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "knowledge_sources_next_questions_idx" ON "knowledge_sources" USING btree ("next_questions_at") WHERE "knowledge_sources"."next_questions_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_sources_deleted_idx" ON "knowledge_sources" USING btree ("id") WHERE "knowledge_sources"."deleted_at" is not null;