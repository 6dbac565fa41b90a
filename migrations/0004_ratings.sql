CREATE TABLE "conversation_ratings" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_ratings_score_check" CHECK ("conversation_ratings"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "daily_quality" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" integer DEFAULT 0 NOT NULL,
	"contact" integer DEFAULT 0 NOT NULL,
	"person" integer DEFAULT 0 NOT NULL,
	"resolved" integer DEFAULT 0 NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_quality_assistant_id_day_pk" PRIMARY KEY("assistant_id","day")
);
--> statement-breakpoint
CREATE TABLE "message_ratings" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"comment" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_ratings_rating_check" CHECK ("message_ratings"."rating" in ('up', 'down')),
	CONSTRAINT "message_ratings_reason_check" CHECK ("message_ratings"."reason" in ('incorrect', 'unanswered', 'unclear', 'other'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "conversation_ratings" ADD CONSTRAINT "conversation_ratings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_quality" ADD CONSTRAINT "daily_quality_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_ratings" ADD CONSTRAINT "message_ratings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_ratings_conversation_idx" ON "message_ratings" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_ratings_open_idx" ON "message_ratings" USING btree ("assistant_id","message_id") WHERE "message_ratings"."rating" = 'down' and "message_ratings"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_outcome_check" CHECK ("conversations"."outcome" in ('contact', 'person', 'resolved', 'unresolved'));