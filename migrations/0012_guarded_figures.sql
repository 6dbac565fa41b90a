CREATE TABLE "held_sentences" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"sentence" text NOT NULL,
	"figures" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "guards_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_sentences" ADD CONSTRAINT "held_sentences_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_sentences_conversation_idx" ON "held_sentences" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "held_sentences_assistant_idx" ON "held_sentences" USING btree ("assistant_id","id");--> statement-breakpoint
-- A version is compared field by field: what was there before had no guard.
UPDATE "assistant_versions" SET "snapshot" = "snapshot" || '{"guardsFigures": false}';
