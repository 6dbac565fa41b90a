CREATE TABLE "cards" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"form_id" integer,
	"title" text NOT NULL,
	"thanks" text,
	"fields" jsonb NOT NULL,
	"answers" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"answer_id" integer,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_state_check" CHECK ("cards"."state" in ('open', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text,
	"thanks" text,
	"fields" jsonb NOT NULL,
	"offer_words" text DEFAULT '' NOT NULL,
	"in_greeting" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_check";--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "offers_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "greeting_buttons" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "daily_quality" ADD COLUMN "forms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_form_idx" ON "cards" USING btree ("form_id") WHERE "cards"."form_id" is not null;--> statement-breakpoint
CREATE INDEX "forms_assistant_idx" ON "forms" USING btree ("assistant_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('card'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('contact.created', 'contact.updated', 'conversation.closed', 'conversation.handoff', 'form.submitted'));