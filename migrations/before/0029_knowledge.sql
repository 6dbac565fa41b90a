CREATE TABLE "knowledge_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"pages" integer,
	"characters" integer NOT NULL,
	"passages" integer NOT NULL,
	"length" integer NOT NULL,
	"hash" text,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "knowledge_files" (
	"source_id" integer NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "knowledge_files_source_id_part_pk" PRIMARY KEY("source_id","part")
);
--> statement-breakpoint
CREATE TABLE "knowledge_passages" (
	"document_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"heading" text,
	"page" integer,
	"text" text NOT NULL,
	"questions" text[],
	CONSTRAINT "knowledge_passages_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "knowledge_postings" (
	"assistant_id" integer NOT NULL,
	"term" text NOT NULL,
	"document_id" integer NOT NULL,
	"ordinals" smallint[] NOT NULL,
	"frequencies" smallint[] NOT NULL,
	"lengths" smallint[] NOT NULL,
	CONSTRAINT "knowledge_postings_assistant_id_term_document_id_pk" PRIMARY KEY("assistant_id","term","document_id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"file_name" text,
	"bytes" integer,
	"text" text,
	"format" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"writes_questions" boolean DEFAULT true NOT NULL,
	"refreshes" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text,
	"reading" integer DEFAULT 1 NOT NULL,
	"progress_done" integer,
	"progress_total" integer,
	"read_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_sources_kind_check" CHECK ("knowledge_sources"."kind" in ('file', 'page', 'site', 'text', 'qa')),
	CONSTRAINT "knowledge_sources_state_check" CHECK ("knowledge_sources"."state" in ('queued', 'reading', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "message_sources" (
	"message_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"conversation_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"title" text NOT NULL,
	"page" integer,
	"url" text,
	"excerpt" text NOT NULL,
	"is_internal" boolean NOT NULL,
	CONSTRAINT "message_sources_message_id_number_pk" PRIMARY KEY("message_id","number")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"assistant_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "knowledge_passages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "knowledge_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_postings" ADD CONSTRAINT "knowledge_postings_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_sources" ADD CONSTRAINT "message_sources_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_sources" ADD CONSTRAINT "message_sources_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_documents_source_idx" ON "knowledge_documents" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "knowledge_postings_document_idx" ON "knowledge_postings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_assistant_idx" ON "knowledge_sources" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_next_read_idx" ON "knowledge_sources" USING btree ("next_read_at") WHERE "knowledge_sources"."next_read_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_sources_unread_idx" ON "knowledge_sources" USING btree ("id") WHERE "knowledge_sources"."state" in ('queued', 'reading');--> statement-breakpoint
CREATE INDEX "message_sources_conversation_idx" ON "message_sources" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_sources_source_idx" ON "message_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_conversation_idx" ON "unanswered_questions" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_assistant_idx" ON "unanswered_questions" USING btree ("assistant_id","message_id");