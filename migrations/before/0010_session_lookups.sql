DROP INDEX "conversations_session_idx";--> statement-breakpoint
CREATE INDEX "conversations_session_idx" ON "conversations" USING btree ("session_id","assistant_id");