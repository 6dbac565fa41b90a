CREATE TABLE "daily_model_use" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" bigint NOT NULL,
	"cached_prompt_tokens" bigint NOT NULL,
	"completion_tokens" bigint NOT NULL,
	CONSTRAINT "daily_model_use_assistant_id_day_provider_model_pk" PRIMARY KEY("assistant_id","day","provider","model")
);
--> statement-breakpoint
CREATE TABLE "daily_numbers" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"demo_answers" integer DEFAULT 0 NOT NULL,
	"failed_answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_numbers_assistant_id_day_pk" PRIMARY KEY("assistant_id","day")
);
--> statement-breakpoint
CREATE TABLE "erased_contacts" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"interest_level" text NOT NULL,
	"status" text NOT NULL,
	"contacts" integer NOT NULL,
	CONSTRAINT "erased_contacts_assistant_id_day_interest_level_status_pk" PRIMARY KEY("assistant_id","day","interest_level","status")
);
--> statement-breakpoint
CREATE TABLE "numbers_progress" (
	"source" text PRIMARY KEY NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_numbers" ADD CONSTRAINT "daily_numbers_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_contacts" ADD CONSTRAINT "erased_contacts_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("assistant_id","created_at","interest_level","status");