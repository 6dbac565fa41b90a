CREATE TABLE "privacy_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "privacy_codes" ADD CONSTRAINT "privacy_codes_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_codes_address_key" ON "privacy_codes" USING btree ("assistant_id","session_id","address_hash");--> statement-breakpoint
CREATE INDEX "privacy_codes_expiry_idx" ON "privacy_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_reference_key" ON "conversations" USING btree ("assistant_id","reference") WHERE "conversations"."reference" is not null;