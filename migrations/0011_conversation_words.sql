CREATE TABLE "conversation_words" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"assistant_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_words" ADD CONSTRAINT "conversation_words_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_words_words_idx" ON "conversation_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "conversation_words_assistant_idx" ON "conversation_words" USING btree ("assistant_id","conversation_id");--> statement-breakpoint
-- As `conversation_words_of` does, which comes after the migrations. What has ended before has its words from here.
INSERT INTO "conversation_words" ("conversation_id", "assistant_id", "words")
SELECT c.id, c.assistant_id, array_to_tsvector(array(
  SELECT DISTINCT c.assistant_id || ':' || left(word, 40)
  FROM messages m, regexp_split_to_table(
    lower(translate(m.content, 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc')),
    '[\s!-/:-@[-`{-~¡¿«»“”‘’…–—·]+') AS word
  WHERE m.conversation_id = c.id AND m.author IS DISTINCT FROM 'notice' AND word <> '' LIMIT 3000))
FROM conversations c WHERE c.closed_at IS NOT NULL AND c.session_id IS NOT NULL;
