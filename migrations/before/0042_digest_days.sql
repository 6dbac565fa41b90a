ALTER TABLE "mail_outbox" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "digests_day" date;