ALTER TABLE "privacy_notices" DROP CONSTRAINT "privacy_notices_language_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language_check" CHECK ("bookings"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "channel_peers" ADD CONSTRAINT "channel_peers_language_check" CHECK ("channel_peers"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_language_check" CHECK ("conversations"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'));--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_language_check" CHECK ("privacy_notices"."language" in ('es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it', 'es-formal'));