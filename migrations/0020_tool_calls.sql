CREATE TABLE "tool_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"round" integer NOT NULL,
	"tool" text NOT NULL,
	"state" text NOT NULL,
	"about" text,
	"input" text NOT NULL,
	"ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_calls_tool_check" CHECK ("tool_calls"."tool" in ('services', 'slots', 'booking', 'form', 'unknown')),
	CONSTRAINT "tool_calls_state_check" CHECK ("tool_calls"."state" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_calls_message_idx" ON "tool_calls" USING btree ("message_id","id");