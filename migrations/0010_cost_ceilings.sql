CREATE TABLE "ceilings" (
	"id" serial PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"user_id" integer,
	"assistant_id" integer,
	"period" text NOT NULL,
	"limit_nanos" bigint,
	"limit_messages" integer,
	"spent_nanos" bigint DEFAULT 0 NOT NULL,
	"period_start" date NOT NULL,
	"is_reached" boolean DEFAULT false NOT NULL,
	"warned_percent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ceilings_subject_key" UNIQUE NULLS NOT DISTINCT("scope","user_id","assistant_id","period"),
	CONSTRAINT "ceilings_scope_check" CHECK ("ceilings"."scope" in ('platform', 'account', 'assistant', 'visitor')),
	CONSTRAINT "ceilings_period_check" CHECK ("ceilings"."period" in ('day', 'month')),
	CONSTRAINT "ceilings_subject_check" CHECK (case "ceilings"."scope" when 'platform' then num_nonnulls("ceilings"."user_id", "ceilings"."assistant_id") = 0
        when 'account' then "ceilings"."user_id" is not null and "ceilings"."assistant_id" is null
        else "ceilings"."assistant_id" is not null and "ceilings"."user_id" is null end),
	CONSTRAINT "ceilings_limit_check" CHECK (case when "ceilings"."scope" = 'visitor' then num_nonnulls("ceilings"."limit_nanos", "ceilings"."limit_messages") > 0
        else "ceilings"."limit_nanos" is not null and "ceilings"."limit_messages" is null end)
);
--> statement-breakpoint
CREATE TABLE "cost_reservations" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assistant_id" integer,
	"is_own_key" boolean NOT NULL,
	"visitors" text[] NOT NULL,
	"nanos" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_use" (
	"assistant_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"nanos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visitor_use_assistant_id_visitor_day_pk" PRIMARY KEY("assistant_id","visitor","day")
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "ceilings" ADD CONSTRAINT "ceilings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceilings" ADD CONSTRAINT "ceilings_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_use" ADD CONSTRAINT "visitor_use_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ceilings_user_idx" ON "ceilings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ceilings_assistant_idx" ON "ceilings" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "visitor_use_day_idx" ON "visitor_use" USING btree ("day");--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply', 'summary', 'check', 'check_judge'));