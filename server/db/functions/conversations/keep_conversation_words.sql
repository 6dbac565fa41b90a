-- The words of a text, each as it is found: in small letters, without accents, cut where it is no word any more. Signs that separate are
-- listed, because not every locale knows the letters of other scripts.
CREATE OR REPLACE FUNCTION words_of(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(public.fold_text(said), '[\s!-/:-@[-`{-~¡¿«»“”‘’…–—·]+') AS word WHERE word <> ''
$$;

-- What is said in a conversation, as the palette finds it: its words, each once, with the assistant in front. Of a long one the newest
-- 60,000 characters of the newest 300 messages: more would hold up everybody where the database is embedded.
CREATE OR REPLACE FUNCTION conversation_words_of(assistant integer, conversation integer) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT assistant || ':' || word FROM (
      SELECT content, sum(length(content)) OVER (ORDER BY id DESC) - length(content) AS before FROM (
        SELECT m.id, m.content FROM public.messages m
        WHERE m.conversation_id = conversation AND m.author IS DISTINCT FROM 'notice' ORDER BY m.id DESC LIMIT 300) newest) said,
      public.words_of(left(said.content, (60000 - said.before)::integer)) AS word
    WHERE said.before < 60000 LIMIT 3000))
$$;

-- Keeps what was said in a visitor's conversation when it ends: while it goes on, each message would cost more.
CREATE OR REPLACE FUNCTION keep_conversation_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.conversation_words (conversation_id, assistant_id, words)
  VALUES (NEW.id, NEW.assistant_id, public.conversation_words_of(NEW.assistant_id, NEW.id))
  ON CONFLICT (conversation_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversations_closed_words AFTER UPDATE OF closed_at ON conversations FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.session_id IS NOT NULL)
  EXECUTE FUNCTION keep_conversation_words();
