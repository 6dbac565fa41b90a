CREATE TABLE "contact_aliases" (
	"public_id" uuid PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"assistant_id" integer NOT NULL,
	"session_id" text NOT NULL
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
CREATE TABLE "follow_up_mails" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "contacts_assistant_idx";--> statement-breakpoint
DROP INDEX "contacts_changed_idx";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "follow_up_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_search" ADD CONSTRAINT "contact_search_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sessions" ADD CONSTRAINT "contact_sessions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sessions" ADD CONSTRAINT "contact_sessions_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD CONSTRAINT "follow_up_mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_aliases_contact_idx" ON "contact_aliases" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_search_grams_idx" ON "contact_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "contact_search_owner_idx" ON "contact_search" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_sessions_session_key" ON "contact_sessions" USING btree ("assistant_id","session_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_contact_idx" ON "contact_sessions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_assistant_idx" ON "contact_sessions" USING btree ("assistant_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_sessions_email_idx" ON "contact_sessions" USING btree ("email") WHERE "contact_sessions"."email" is not null;--> statement-breakpoint
CREATE INDEX "contact_sessions_phone_idx" ON "contact_sessions" USING btree ("phone") WHERE "contact_sessions"."phone" is not null;--> statement-breakpoint
CREATE INDEX "contacts_changed_idx" ON "contacts" USING btree ("owner_id","updated_at");--> statement-breakpoint
INSERT INTO "contact_sessions" ("contact_id", "assistant_id", "session_id", "name", "email", "phone", "evidence", "interest_level",
  "interest_reason", "key_topics", "summary", "conversation_count", "last_interaction", "created_at")
SELECT "id", "assistant_id", "session_id", "name", lower("email"), "phone", "evidence", "interest_level",
  "interest_reason", "key_topics", "summary", "conversation_count", "last_interaction", "created_at" FROM "contacts";
--> statement-breakpoint
-- No contact without its session, whoever writes it. One that was split off has had it before.
CREATE FUNCTION add_contact_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contact_sessions (contact_id, assistant_id, session_id, name, email, phone, evidence, interest_level,
    interest_reason, key_topics, summary, conversation_count, last_interaction, created_at)
  SELECT id, assistant_id, session_id, name, lower(email), phone, evidence, interest_level,
    interest_reason, key_topics, summary, conversation_count, last_interaction, created_at FROM added
  ON CONFLICT (assistant_id, session_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_session AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_contact_sessions();
--> statement-breakpoint
-- In small letters and without the marks of Spanish and its neighbours, in both cases: not every locale's lower() knows them.
CREATE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(translate(t, 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc'));
--> statement-breakpoint
-- A folded text's parts of three letters, each once, with their owner in front.
CREATE FUNCTION search_grams(owner integer, folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT owner || ':' || a || b || c), '{}')
  FROM (SELECT letter AS a, lead(letter, 1) OVER (ORDER BY n) AS b, lead(letter, 2) OVER (ORDER BY n) AS c
    FROM unnest(string_to_array(folded, NULL)) WITH ORDINALITY AS letters (letter, n)) parts
  WHERE c IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_contact_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_by text := public.fold_text(concat_ws(chr(10), NEW.name, NEW.email, NEW.phone, NEW.summary, array_to_string(NEW.key_topics, chr(10))));
BEGIN
  INSERT INTO public.contact_search (contact_id, owner_id, folded, grams)
  VALUES (NEW.id, NEW.owner_id, found_by, public.search_grams(NEW.owner_id, found_by)
    || array(SELECT NEW.owner_id || '#' || public.fold_text(topic) FROM unnest(NEW.key_topics) AS topic))
  ON CONFLICT (contact_id) DO UPDATE
    SET owner_id = excluded.owner_id, folded = excluded.folded, grams = excluded.grams;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_search_added AFTER INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION keep_contact_search();
--> statement-breakpoint
CREATE TRIGGER contacts_search_changed AFTER UPDATE ON contacts FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.summary, OLD.key_topics, OLD.owner_id)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.summary, NEW.key_topics, NEW.owner_id))
  EXECUTE FUNCTION keep_contact_search();
--> statement-breakpoint
INSERT INTO "contact_search" ("contact_id", "owner_id", "folded", "grams")
SELECT id, owner_id, found_by, search_grams(owner_id, found_by)
  || array(SELECT owner_id || '#' || fold_text(topic) FROM unnest(key_topics) AS topic)
FROM (SELECT id, owner_id, key_topics,
    fold_text(concat_ws(chr(10), name, email, phone, summary, array_to_string(key_topics, chr(10)))) AS found_by FROM contacts) c;
--> statement-breakpoint
-- The contact of a conversation is its session's, whichever session the contact was made from.
CREATE OR REPLACE FUNCTION record_closed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_deliveries (webhook_id, type, assistant_id, conversation_id, contact_id, next_attempt_at)
  SELECT w.id, 'conversation.closed', NEW.assistant_id, NEW.id, c.contact_id, now() - interval '1 second'
  FROM public.assistants a
  JOIN public.webhooks w ON w.user_id = a.user_id AND w.is_active AND coalesce(w.assistant_id, a.id) = a.id
    AND 'conversation.closed' = ANY (w.events)
  LEFT JOIN public.contact_sessions c ON c.assistant_id = NEW.assistant_id AND c.session_id = NEW.session_id
  WHERE a.id = NEW.assistant_id AND a.deleted_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
