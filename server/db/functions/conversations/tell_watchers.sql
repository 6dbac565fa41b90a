-- Stores an event of a conversation for owners who have it open, and while a person answers it or is waited for. In PL/pgSQL, which keeps
-- its plan for the connection: a function in SQL, planned anew in each call, was 15 % of what a database computed for a turn.
CREATE OR REPLACE FUNCTION tell_watchers(watched integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.events (kind, assistant_id, owner_id, subject_id)
  SELECT 'conversation.changed', a.id, a.user_id, c.id::text
  FROM public.conversations c JOIN public.assistants a ON a.id = c.assistant_id
  WHERE c.id = watched AND (c.handled_by <> 'ai' OR c.watched_until > now()) AND a.deleted_at IS NULL;
END $$;
