CREATE TABLE "message_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_events" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "channel_events" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "channel_peers" ADD COLUMN "dialog" jsonb;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_pictures_position_key" ON "message_pictures" USING btree ("message_id","position");