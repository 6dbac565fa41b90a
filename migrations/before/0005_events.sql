CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"assistant_id" integer NOT NULL,
	"subject_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_transaction_idx" ON "events" USING btree ("transaction");