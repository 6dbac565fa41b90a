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
	"avatar_timestamp" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider_fault" text,
	"provider_fault_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistants_provider_check" CHECK ("assistants"."provider" in ('openai', 'deepseek'))
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
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"interest_level" text DEFAULT 'low' NOT NULL,
	"key_topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrected_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_interaction" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_interest_check" CHECK ("contacts"."interest_level" in ('high', 'medium', 'low'))
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
	"email_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_summaries_interest_check" CHECK ("conversation_summaries"."interest_level" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"user_id" integer,
	"assistant_id" integer NOT NULL,
	"session_id" text,
	"title" text DEFAULT 'New Conversation' NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('public', 'private')),
	CONSTRAINT "conversations_holder_check" CHECK (case "conversations"."channel" when 'public' then "conversations"."session_id" is not null and "conversations"."user_id" is null else "conversations"."user_id" is not null and "conversations"."session_id" is null end)
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
	"attempt" integer DEFAULT 1 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"fault" text,
	"demo" boolean DEFAULT false NOT NULL,
	"provider" text,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"first_token_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_role_check" CHECK ("messages"."role" in ('user', 'assistant')),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('streaming', 'complete', 'partial', 'failed'))
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
	"secret_check" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_single_row_check" CHECK ("system_settings"."id" = 1)
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan_check" CHECK ("subscriptions"."plan" in ('free', 'basic', 'pro')),
	CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('active', 'canceled', 'expired')),
	CONSTRAINT "subscriptions_messages_used_check" CHECK ("subscriptions"."messages_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "assistant_images" ADD CONSTRAINT "assistant_images_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_configs" ADD CONSTRAINT "branding_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_configs" ADD CONSTRAINT "branding_configs_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistants_slug_key" ON "assistants" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "assistants_user_id_idx" ON "assistants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_assistant_key" ON "branding_configs" USING btree ("assistant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_user_key" ON "branding_configs" USING btree ("user_id") WHERE "branding_configs"."assistant_id" is null and not "branding_configs"."is_global";--> statement-breakpoint
CREATE UNIQUE INDEX "branding_configs_global_key" ON "branding_configs" USING btree ("is_global") WHERE "branding_configs"."is_global";--> statement-breakpoint
CREATE INDEX "whatsapp_connections_user_id_idx" ON "whatsapp_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "whatsapp_connections_assistant_id_idx" ON "whatsapp_connections" USING btree ("assistant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_session_key" ON "contacts" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_summaries_conversation_key" ON "conversation_summaries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_summaries_session_idx" ON "conversation_summaries" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_open_session_key" ON "conversations" USING btree ("session_id") WHERE "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_session_idx" ON "conversations" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "conversations_assistant_idx" ON "conversations" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","id") WHERE "conversations"."channel" = 'private';--> statement-breakpoint
CREATE INDEX "conversations_open_public_idx" ON "conversations" USING btree ("id") WHERE "conversations"."closed_at" is null and "conversations"."channel" = 'public';--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_message_id_key" ON "messages" USING btree ("client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reply_to_key" ON "messages" USING btree ("reply_to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_streaming_key" ON "messages" USING btree ("conversation_id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));