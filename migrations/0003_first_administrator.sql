ALTER TABLE "assistants" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_first_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_origin" text DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_first_admin_key" ON "users" USING btree ("is_first_admin") WHERE "users"."is_first_admin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_first_admin_check" CHECK (not "users"."is_first_admin" or "users"."role" = 'admin');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_origin_check" CHECK ("users"."password_origin" in ('chosen', 'generated', 'unseen'));--> statement-breakpoint
UPDATE "users" SET "is_first_admin" = true WHERE "id" = (SELECT min("id") FROM "users" WHERE "role" = 'admin' AND "deleted_at" IS NULL);--> statement-breakpoint
UPDATE "assistants" SET "is_demo" = true WHERE "id" IN (1, 2) AND "slug" IN ('bruno-pacientes', 'clinica-sonrie');
