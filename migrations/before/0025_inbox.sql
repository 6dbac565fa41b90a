CREATE TABLE "conversation_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoff_settings" (
	"assistant_id" integer PRIMARY KEY NOT NULL,
	"person_name" text,
	"time_zone" text,
	"opening_hours" jsonb,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "push_messages" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "offers_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handled_by" text DEFAULT 'ai' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handler_id" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handler_name" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handled_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handling_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_reason" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unseen_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "conversation_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_settings" ADD CONSTRAINT "handoff_settings_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_notes_conversation_idx" ON "conversation_notes" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_author_idx" ON "conversation_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "quick_answers_user_idx" ON "quick_answers" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_held_idx" ON "conversations" USING btree ("assistant_id") WHERE "conversations"."handled_by" <> 'ai' and "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_handler_idx" ON "conversations" USING btree ("handler_id") WHERE "conversations"."handler_id" is not null;--> statement-breakpoint
CREATE INDEX "push_messages_conversation_idx" ON "push_messages" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_handled_by_check" CHECK ("conversations"."handled_by" in ('ai', 'waiting', 'human'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_waiting_reason_check" CHECK ("conversations"."waiting_reason" in ('asked', 'words', 'unanswered', 'provider'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_check" CHECK ("messages"."author" in ('person', 'notice'));--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'suggestion'));--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subject_check" CHECK (num_nonnulls("push_messages"."contact_id", "push_messages"."conversation_id") = 1);