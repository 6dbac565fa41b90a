CREATE TABLE "model_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"assistant_id" integer,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" integer NOT NULL,
	"completion_tokens" integer NOT NULL,
	"cached_prompt_tokens" integer,
	"usage_estimated" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_reply_to_id_messages_id_fk";
--> statement-breakpoint
DROP INDEX "messages_reply_to_key";--> statement-breakpoint
DROP INDEX "messages_client_message_id_key";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cached_prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "usage_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "finish_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "charged_user_id" integer;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_user_idx" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_calls_assistant_idx" ON "model_calls" USING btree ("assistant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_message_id_key" ON "messages" USING btree ("client_message_id") WHERE "messages"."client_message_id" is not null;