-- The schema without functions and triggers, which server/db/functions declares. rate_limits takes no disk: UNLOGGED is written by hand.
CREATE TABLE "account_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"recipient" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_images" (
	"assistant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_images_assistant_id_kind_pk" PRIMARY KEY("assistant_id","kind"),
	CONSTRAINT "assistant_images_kind_check" CHECK ("assistant_images"."kind" in ('avatar', 'logo'))
);
--> statement-breakpoint
CREATE TABLE "assistants" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"slug" text NOT NULL,
	"provider" text DEFAULT 'openai' NOT NULL,
	"model" text,
	"system_prompt" text,
	"assistant_id" text,
	"api_key" text,
	"use_custom_api" boolean DEFAULT false NOT NULL,
	"notification_email" text,
	"contact_notices" text DEFAULT 'with_summary' NOT NULL,
	"avatar_timestamp" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider_fault" text,
	"provider_fault_at" timestamp (3) with time zone,
	"suggestions" text,
	"offers_person" boolean DEFAULT false NOT NULL,
	"link_shared_at" timestamp (3) with time zone,
	"knowledge_passages" integer DEFAULT 0 NOT NULL,
	"knowledge_length" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistants_provider_check" CHECK ("assistants"."provider" in ('openai', 'deepseek')),
	CONSTRAINT "assistants_contact_notices_check" CHECK ("assistants"."contact_notices" in ('at_once', 'with_summary', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "branding_configs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"assistant_id" integer,
	"is_global" boolean DEFAULT false NOT NULL,
	"brand_name" text,
	"logo_url" text,
	"primary_color" text,
	"secondary_color" text,
	"accent_color" text,
	"background_color" text,
	"text_color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_configs_colors_check" CHECK (concat("branding_configs"."primary_color", "branding_configs"."secondary_color", "branding_configs"."accent_color", "branding_configs"."background_color", "branding_configs"."text_color") ~ '^(#[0-9a-fA-F]{6})*$')
);
--> statement-breakpoint
CREATE TABLE "whatsapp_connections" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"whatsapp_number" text NOT NULL,
	"qr_code" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_connected" boolean DEFAULT false NOT NULL,
	"session_data" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_connections_status_check" CHECK ("whatsapp_connections"."status" in ('pending', 'connecting', 'connected', 'disconnected', 'error'))
);
--> statement-breakpoint
CREATE TABLE "contact_aliases" (
	"public_id" uuid PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_search" (
	"contact_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"folded" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"interest_level" text DEFAULT 'low' NOT NULL,
	"interest_reason" text,
	"key_topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" text,
	"conversation_count" integer DEFAULT 1 NOT NULL,
	"last_interaction" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"joined_by" text,
	"joined_value" text,
	"joined_at" timestamp (3) with time zone,
	"kept_apart" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_sessions_interest_check" CHECK ("contact_sessions"."interest_level" in ('high', 'medium', 'low')),
	CONSTRAINT "contact_sessions_joined_check" CHECK ("contact_sessions"."joined_by" in ('email', 'phone', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "contact_status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_status_changes_status_check" CHECK ("contact_status_changes"."status" in ('nuevo', 'contactado', 'en curso', 'ganado', 'perdido'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"assistant_id" integer NOT NULL,
	"owner_id" integer DEFAULT 0 NOT NULL,
	"session_id" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"interest_level" text DEFAULT 'low' NOT NULL,
	"key_topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"interest_reason" text,
	"summary" text,
	"conversation_count" integer DEFAULT 1 NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrected_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_interaction" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'nuevo' NOT NULL,
	"unread" boolean DEFAULT true NOT NULL,
	"follow_up_date" date,
	"follow_up_note" text,
	"follow_up_set_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_status_check" CHECK ("contacts"."status" in ('nuevo', 'contactado', 'en curso', 'ganado', 'perdido')),
	CONSTRAINT "contacts_interest_check" CHECK ("contacts"."interest_level" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "follow_up_mails" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_summaries" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"conversation_id" integer,
	"session_id" text NOT NULL,
	"summary" text NOT NULL,
	"contact_info" jsonb,
	"key_topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"interest_level" text DEFAULT 'low' NOT NULL,
	"interest_reason" text,
	"origin" text DEFAULT 'model' NOT NULL,
	"email_sent" boolean DEFAULT false NOT NULL,
	"provider" text,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"cached_prompt_tokens" integer,
	"usage_estimated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_summaries_interest_check" CHECK ("conversation_summaries"."interest_level" in ('high', 'medium', 'low')),
	CONSTRAINT "conversation_summaries_origin_check" CHECK ("conversation_summaries"."origin" in ('model', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"user_id" integer,
	"assistant_id" integer NOT NULL,
	"session_id" text,
	"title" text DEFAULT 'New Conversation' NOT NULL,
	"host_page" jsonb,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"handled_by" text DEFAULT 'ai' NOT NULL,
	"handler_id" integer,
	"handler_name" text,
	"handled_since" timestamp (3) with time zone,
	"handling_version" integer DEFAULT 0 NOT NULL,
	"waiting_reason" text,
	"unseen_since" timestamp (3) with time zone,
	"watched_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_handled_by_check" CHECK ("conversations"."handled_by" in ('ai', 'waiting', 'human')),
	CONSTRAINT "conversations_waiting_reason_check" CHECK ("conversations"."waiting_reason" in ('asked', 'words', 'unanswered', 'provider')),
	CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('public', 'private')),
	CONSTRAINT "conversations_holder_check" CHECK (case when "conversations"."channel" in ('public') then "conversations"."session_id" is not null and "conversations"."user_id" is null else "conversations"."user_id" is not null and "conversations"."session_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"summary_id" integer,
	"contact_id" integer,
	"user_id" integer,
	"day" date,
	"from_day" date,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_state_check" CHECK ("mail_outbox"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_subject_check" CHECK (num_nonnulls("mail_outbox"."summary_id", "mail_outbox"."contact_id", "mail_outbox"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'complete' NOT NULL,
	"client_message_id" uuid,
	"reply_to_id" integer,
	"author" text,
	"author_name" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"fault" text,
	"demo" boolean DEFAULT false NOT NULL,
	"provider" text,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"cached_prompt_tokens" integer,
	"usage_estimated" boolean DEFAULT false NOT NULL,
	"finish_reason" text,
	"charged_user_id" integer,
	"first_token_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_author_check" CHECK ("messages"."author" in ('person', 'notice')),
	CONSTRAINT "messages_role_check" CHECK ("messages"."role" in ('user', 'assistant')),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('streaming', 'complete', 'partial', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"assistant_id" integer NOT NULL,
	"owner_id" integer,
	"subject_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoff_settings" (
	"assistant_id" integer PRIMARY KEY NOT NULL,
	"person_name" text,
	"time_zone" text,
	"opening_hours" jsonb,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"fault" text,
	"hidden_since" timestamp (3) with time zone
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
	"next_questions_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
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
CREATE TABLE "lead_messages" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"person" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"assistant_id" integer,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" integer NOT NULL,
	"completion_tokens" integer NOT NULL,
	"cached_prompt_tokens" integer,
	"usage_estimated" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_purpose_check" CHECK ("model_calls"."purpose" in ('test_chat', 'knowledge_questions', 'suggestion', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "notification_addresses" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "daily_model_use" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" bigint NOT NULL,
	"cached_prompt_tokens" bigint NOT NULL,
	"completion_tokens" bigint NOT NULL,
	CONSTRAINT "daily_model_use_assistant_id_day_provider_model_pk" PRIMARY KEY("assistant_id","day","provider","model")
);
--> statement-breakpoint
CREATE TABLE "daily_numbers" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"demo_answers" integer DEFAULT 0 NOT NULL,
	"failed_answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_numbers_assistant_id_day_pk" PRIMARY KEY("assistant_id","day")
);
--> statement-breakpoint
CREATE TABLE "erased_contacts" (
	"assistant_id" integer NOT NULL,
	"day" date NOT NULL,
	"interest_level" text NOT NULL,
	"status" text NOT NULL,
	"contacts" integer NOT NULL,
	CONSTRAINT "erased_contacts_assistant_id_day_interest_level_status_pk" PRIMARY KEY("assistant_id","day","interest_level","status")
);
--> statement-breakpoint
CREATE TABLE "numbers_progress" (
	"source" text PRIMARY KEY NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"action" text NOT NULL,
	"target" text,
	"ip" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_counts" (
	"what" text NOT NULL,
	"made" date NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"ends" date DEFAULT 'infinity' NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"openai_api_key" text,
	"deepseek_api_key" text,
	"default_model" text,
	"smtp_host" text,
	"smtp_port" integer,
	"smtp_user" text,
	"smtp_password" text,
	"smtp_secure" boolean DEFAULT true NOT NULL,
	"from_email" text,
	"from_name" text DEFAULT 'Plataforma de Asistentes IA' NOT NULL,
	"email_enabled" boolean DEFAULT false NOT NULL,
	"min_password_length" integer,
	"max_login_attempts" integer,
	"session_timeout_minutes" integer,
	"date_format" text DEFAULT 'DD/MM/YYYY' NOT NULL,
	"time_format" text DEFAULT '24h' NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"default_country" text DEFAULT 'ES' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"digests_day" date,
	"vapid_public_key" text,
	"vapid_private_key" text,
	"secret_check" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_single_row_check" CHECK ("system_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"contact_id" integer,
	"conversation_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_messages_subject_check" CHECK (num_nonnulls("push_messages"."contact_id", "push_messages"."conversation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"start_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_date" timestamp (3) with time zone,
	"messages_used" integer DEFAULT 0 NOT NULL,
	"requested_plan" text,
	"requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan_check" CHECK ("subscriptions"."plan" in ('free', 'basic', 'pro')),
	CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('active', 'canceled', 'expired')),
	CONSTRAINT "subscriptions_messages_used_check" CHECK ("subscriptions"."messages_used" >= 0),
	CONSTRAINT "subscriptions_requested_plan_check" CHECK ("subscriptions"."requested_plan" in ('basic', 'pro')),
	CONSTRAINT "subscriptions_request_check" CHECK (("subscriptions"."requested_plan" is null) = ("subscriptions"."requested_at" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"theme" text,
	"language" text,
	"is_away" boolean DEFAULT false NOT NULL,
	"next_purge_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_theme_check" CHECK ("users"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "users_language_check" CHECK ("users"."language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" integer NOT NULL,
	"type" text NOT NULL,
	"assistant_id" integer NOT NULL,
	"contact_id" integer,
	"conversation_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"delivered_at" timestamp (3) with time zone,
	"status" integer,
	"response" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('contact.created', 'contact.updated', 'conversation.closed', 'conversation.handoff'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assistant_id" integer,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_widgets" (
	"assistant_id" integer PRIMARY KEY NOT NULL,
	"position" text DEFAULT 'right' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"color" text,
	"label" text,
	"teaser_text" text,
	"teaser_delay_seconds" integer DEFAULT 5 NOT NULL,
	"teaser_scroll_percent" integer DEFAULT 0 NOT NULL,
	"teaser_path" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"measures" boolean DEFAULT false NOT NULL,
	"identity_secret" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_widgets_position_check" CHECK ("assistant_widgets"."position" in ('right', 'left')),
	CONSTRAINT "assistant_widgets_theme_check" CHECK ("assistant_widgets"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "assistant_widgets_color_check" CHECK ("assistant_widgets"."color" ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_images" ADD CONSTRAINT "assistant_images_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_configs" ADD CONSTRAINT "branding_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_configs" ADD CONSTRAINT "branding_configs_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_search" ADD CONSTRAINT "contact_search_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sessions" ADD CONSTRAINT "contact_sessions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sessions" ADD CONSTRAINT "contact_sessions_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_status_changes" ADD CONSTRAINT "contact_status_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD CONSTRAINT "follow_up_mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_summary_id_conversation_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."conversation_summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_settings" ADD CONSTRAINT "handoff_settings_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_postings" ADD CONSTRAINT "knowledge_postings_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_sources" ADD CONSTRAINT "message_sources_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_sources" ADD CONSTRAINT "message_sources_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_addresses" ADD CONSTRAINT "notification_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_model_use" ADD CONSTRAINT "daily_model_use_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_numbers" ADD CONSTRAINT "daily_numbers_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_contacts" ADD CONSTRAINT "erased_contacts_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_widgets" ADD CONSTRAINT "assistant_widgets_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_due_idx" ON "account_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "account_mails_user_id_idx" ON "account_mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "assistants_slug_key" ON "assistants" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "assistants_user_id_idx" ON "assistants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistants_created_idx" ON "assistants" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistants_shared_idx" ON "assistants" USING btree ("id") WHERE "assistants"."link_shared_at" is not null;--> statement-breakpoint
CREATE INDEX "assistants_deleted_idx" ON "assistants" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_assistant_key" ON "branding_configs" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "branding_configs_user_idx" ON "branding_configs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_user_key" ON "branding_configs" USING btree ("user_id") WHERE "branding_configs"."assistant_id" is null and not "branding_configs"."is_global";--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_global_key" ON "branding_configs" USING btree ("is_global") WHERE "branding_configs"."is_global";--> statement-breakpoint
CREATE INDEX "whatsapp_connections_user_id_idx" ON "whatsapp_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "whatsapp_connections_assistant_id_idx" ON "whatsapp_connections" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "contact_aliases_contact_idx" ON "contact_aliases" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_notes_contact_idx" ON "contact_notes" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_search_grams_idx" ON "contact_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "contact_search_owner_idx" ON "contact_search" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_sessions_session_key" ON "contact_sessions" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_contact_idx" ON "contact_sessions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_assistant_idx" ON "contact_sessions" USING btree ("assistant_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_email_idx" ON "contact_sessions" USING btree ("email") WHERE "contact_sessions"."email" is not null;--> statement-breakpoint
CREATE INDEX "contact_sessions_phone_idx" ON "contact_sessions" USING btree ("phone") WHERE "contact_sessions"."phone" is not null;--> statement-breakpoint
CREATE INDEX "contact_status_changes_contact_idx" ON "contact_status_changes" USING btree ("contact_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_public_id_key" ON "contacts" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_session_key" ON "contacts" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE INDEX "contacts_changed_idx" ON "contacts" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "contacts_owner_idx" ON "contacts" USING btree ("owner_id","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_status_idx" ON "contacts" USING btree ("owner_id","status","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_interest_idx" ON "contacts" USING btree ("owner_id","interest_level","last_interaction","id");--> statement-breakpoint
CREATE INDEX "contacts_unread_idx" ON "contacts" USING btree ("owner_id","last_interaction","id") WHERE "contacts"."unread";--> statement-breakpoint
CREATE INDEX "contacts_follow_up_idx" ON "contacts" USING btree ("owner_id","follow_up_date") WHERE "contacts"."follow_up_date" is not null;--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("assistant_id","created_at","interest_level","status");--> statement-breakpoint
CREATE INDEX "contacts_newest_idx" ON "contacts" USING btree ("last_interaction","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_summaries_conversation_key" ON "conversation_summaries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_summaries_session_idx" ON "conversation_summaries" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_open_session_key" ON "conversations" USING btree ("session_id") WHERE "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_session_idx" ON "conversations" USING btree ("session_id","assistant_id");--> statement-breakpoint
CREATE INDEX "conversations_assistant_idx" ON "conversations" USING btree ("assistant_id","closed_at");--> statement-breakpoint
CREATE INDEX "conversations_closed_idx" ON "conversations" USING btree ("closed_at") WHERE "conversations"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","id") WHERE "conversations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_open_public_idx" ON "conversations" USING btree ("id") WHERE "conversations"."closed_at" is null and "conversations"."channel" in ('public');--> statement-breakpoint
CREATE INDEX "conversations_held_idx" ON "conversations" USING btree ("assistant_id") WHERE "conversations"."handled_by" <> 'ai' and "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_handler_idx" ON "conversations" USING btree ("handler_id") WHERE "conversations"."handler_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_summary_key" ON "mail_outbox" USING btree ("summary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_contact_key" ON "mail_outbox" USING btree ("contact_id") WHERE "mail_outbox"."contact_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_digest_key" ON "mail_outbox" USING btree ("user_id","day","recipient") WHERE "mail_outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_message_id_key" ON "messages" USING btree ("client_message_id") WHERE "messages"."client_message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_streaming_key" ON "messages" USING btree ("conversation_id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "events_transaction_idx" ON "events" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "conversation_notes_conversation_idx" ON "conversation_notes" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_author_idx" ON "conversation_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "quick_answers_user_idx" ON "quick_answers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_documents_source_idx" ON "knowledge_documents" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "knowledge_documents_hidden_idx" ON "knowledge_documents" USING btree ("id") WHERE "knowledge_documents"."hidden_since" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_postings_document_idx" ON "knowledge_postings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_assistant_idx" ON "knowledge_sources" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_next_read_idx" ON "knowledge_sources" USING btree ("next_read_at") WHERE "knowledge_sources"."next_read_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_sources_next_questions_idx" ON "knowledge_sources" USING btree ("next_questions_at") WHERE "knowledge_sources"."next_questions_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_sources_deleted_idx" ON "knowledge_sources" USING btree ("id") WHERE "knowledge_sources"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_sources_unread_idx" ON "knowledge_sources" USING btree ("id") WHERE "knowledge_sources"."state" in ('queued', 'reading');--> statement-breakpoint
CREATE INDEX "message_sources_conversation_idx" ON "message_sources" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_sources_source_idx" ON "message_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_conversation_idx" ON "unanswered_questions" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_assistant_idx" ON "unanswered_questions" USING btree ("assistant_id","message_id");--> statement-breakpoint
CREATE INDEX "lead_messages_due_idx" ON "lead_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_idx" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_calls_assistant_idx" ON "model_calls" USING btree ("assistant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_addresses_token_key" ON "notification_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "notification_addresses_send_idx" ON "notification_addresses" USING btree ("send_at") WHERE "notification_addresses"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subscriptions_idx" ON "audit_log" USING btree ("at") WHERE "audit_log"."action" = 'subscription.changed';--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "push_messages_due_idx" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription_idx" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_contact_idx" ON "push_messages" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "push_messages_conversation_idx" ON "push_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "subscriptions_end_idx" ON "subscriptions" USING btree ("end_date") WHERE "subscriptions"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_requested_idx" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."requested_plan" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_next_purge_idx" ON "users" USING btree ("next_purge_at") WHERE "users"."role" <> 'admin';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event_key" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_assistant_idx" ON "webhook_deliveries" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_contact_idx" ON "webhook_deliveries" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_conversation_idx" ON "webhook_deliveries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old_idx" ON "webhook_deliveries" USING btree ("created_at") WHERE "webhook_deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_user_idx" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_assistant_idx" ON "webhooks" USING btree ("assistant_id");