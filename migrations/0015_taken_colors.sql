-- Assistants that are there keep their looks: of them nothing is taken.
ALTER TABLE "assistants" ADD COLUMN "colors_from" text DEFAULT 'chosen';--> statement-breakpoint
ALTER TABLE "assistants" ALTER COLUMN "colors_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_colors_from_check" CHECK ("assistants"."colors_from" in ('picture', 'site', 'chosen'));
