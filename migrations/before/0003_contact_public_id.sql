ALTER TABLE "contacts" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_public_id_key" ON "contacts" USING btree ("public_id");