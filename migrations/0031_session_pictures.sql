CREATE TABLE "session_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "takes_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_pictures" ADD CONSTRAINT "session_pictures_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_pictures_session_idx" ON "session_pictures" USING btree ("session_id","assistant_id");--> statement-breakpoint
CREATE INDEX "session_pictures_assistant_idx" ON "session_pictures" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "session_pictures_created_idx" ON "session_pictures" USING btree ("created_at");