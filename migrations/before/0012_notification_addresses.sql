CREATE TABLE "notification_addresses" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "notification_addresses" ADD CONSTRAINT "notification_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_addresses_token_key" ON "notification_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "notification_addresses_send_idx" ON "notification_addresses" USING btree ("send_at") WHERE "notification_addresses"."send_at" is not null;--> statement-breakpoint
-- Addresses that are in use already count as confirmed.
INSERT INTO "notification_addresses" ("user_id", "address", "confirmed_at", "send_at")
SELECT DISTINCT "user_id", lower("notification_email"), now(), NULL::timestamptz FROM "assistants" WHERE "notification_email" IS NOT NULL;
