ALTER TABLE "agendas" ADD COLUMN "feed_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_feed_token_key" ON "agendas" USING btree ("feed_token_hash");