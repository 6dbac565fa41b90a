CREATE TABLE "marketing_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "marketing_consents_place_check" CHECK ("marketing_consents"."place" in ('page', 'widget', 'telegram', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"made_by" text NOT NULL,
	"made_by_name" text,
	"due_on" date NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind_check" CHECK ("privacy_requests"."kind" in ('copy', 'erasure', 'correction', 'objection', 'complaint')),
	CONSTRAINT "privacy_requests_made_by_check" CHECK ("privacy_requests"."made_by" in ('visitor', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "providers_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD COLUMN "marketing_text" text;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD COLUMN "keeps_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_consents_session_idx" ON "marketing_consents" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_assistant_idx" ON "privacy_requests" USING btree ("assistant_id","id");