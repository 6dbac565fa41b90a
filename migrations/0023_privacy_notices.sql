CREATE TABLE "notice_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"notice_id" integer NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_views_place_check" CHECK ("notice_views"."place" in ('page', 'widget', 'telegram', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"short" text NOT NULL,
	"whole" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_notices_language_check" CHECK ("privacy_notices"."language" in ('es', 'es-formal', 'en'))
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"assistant_id" integer PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"controller" text NOT NULL,
	"tax_id" text,
	"address" text,
	"contact" text NOT NULL,
	"purposes" text[] NOT NULL,
	"basis" text NOT NULL,
	"policy_url" text,
	"is_formal" boolean DEFAULT false NOT NULL,
	"conversation_days" integer,
	"contact_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_settings_basis_check" CHECK ("privacy_settings"."basis" in ('request', 'interest', 'consent'))
);
--> statement-breakpoint
ALTER TABLE "notice_views" ADD CONSTRAINT "notice_views_notice_id_privacy_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."privacy_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_views_once_key" ON "notice_views" USING btree ("assistant_id","session_id","notice_id");--> statement-breakpoint
CREATE INDEX "notice_views_notice_idx" ON "notice_views" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_notices_version_key" ON "privacy_notices" USING btree ("assistant_id","version");