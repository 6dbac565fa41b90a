CREATE TABLE "account_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"recipient" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "requested_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_due_idx" ON "account_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "account_mails_user_id_idx" ON "account_mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "subscriptions_requested_idx" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."requested_plan" is not null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_requested_plan_check" CHECK ("subscriptions"."requested_plan" in ('basic', 'pro'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_request_check" CHECK (("subscriptions"."requested_plan" is null) = ("subscriptions"."requested_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_theme_check" CHECK ("users"."theme" in ('light', 'dark', 'system'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_check" CHECK ("users"."language" in ('es', 'en'));--> statement-breakpoint
-- Addresses that accounts have already count as confirmed. An administrator's would be as well if they were none any more.
INSERT INTO "notification_addresses" ("user_id", "address", "confirmed_at", "send_at")
SELECT "id", lower("email"), now(), NULL::timestamptz FROM "users" WHERE "deleted_at" IS NULL
ON CONFLICT ("user_id", "address") DO UPDATE SET "confirmed_at" = coalesce("notification_addresses"."confirmed_at", excluded."confirmed_at"), "token_hash" = NULL, "token_expires_at" = NULL, "send_at" = NULL;
