ALTER TABLE "mail_outbox" ALTER COLUMN "summary_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "contact_notices" text DEFAULT 'with_summary' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_contact_key" ON "mail_outbox" USING btree ("contact_id") WHERE "mail_outbox"."contact_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_digest_key" ON "mail_outbox" USING btree ("user_id","day","recipient") WHERE "mail_outbox"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_contact_notices_check" CHECK ("assistants"."contact_notices" in ('at_once', 'with_summary', 'daily'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_subject_check" CHECK (num_nonnulls("mail_outbox"."summary_id", "mail_outbox"."contact_id", "mail_outbox"."user_id") = 1);