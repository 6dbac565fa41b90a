CREATE TABLE "check_results" (
	"run_id" integer NOT NULL,
	"check_id" integer NOT NULL,
	"answer" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"sources" jsonb,
	"findings" jsonb,
	"verdict" text,
	"before" text,
	"cost_nanos" bigint,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "check_results_run_id_check_id_pk" PRIMARY KEY("run_id","check_id"),
	CONSTRAINT "check_results_verdict_check" CHECK ("check_results"."verdict" in ('worse', 'review', 'better', 'same'))
);
--> statement-breakpoint
CREATE TABLE "check_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"user_id" integer,
	"cause" text NOT NULL,
	"draft" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "check_runs_cause_check" CHECK ("check_runs"."cause" in ('asked', 'knowledge')),
	CONSTRAINT "check_runs_state_check" CHECK ("check_runs"."state" in ('queued', 'running', 'done', 'stopped', 'failed')),
	CONSTRAINT "check_runs_fault_check" CHECK ("check_runs"."fault" in ('allowance', 'plan', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "accepted_answer" text;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "accepted_sources" jsonb;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "accepted_findings" jsonb;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_results" ADD CONSTRAINT "check_results_run_id_check_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."check_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_results" ADD CONSTRAINT "check_results_check_id_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_runs" ADD CONSTRAINT "check_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_results_check_idx" ON "check_results" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "check_runs_assistant_idx" ON "check_runs" USING btree ("assistant_id","id");--> statement-breakpoint
CREATE INDEX "check_runs_created_idx" ON "check_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "check_runs_user_idx" ON "check_runs" USING btree ("user_id") WHERE "check_runs"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "check_runs_open_key" ON "check_runs" USING btree ("assistant_id") WHERE "check_runs"."state" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply', 'check', 'check_judge'));