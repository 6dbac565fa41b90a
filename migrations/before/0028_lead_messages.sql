CREATE TABLE "lead_messages" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_messages_due_idx" ON "lead_messages" USING btree ("next_attempt_at");