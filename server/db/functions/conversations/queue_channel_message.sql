-- Stores that a message for somebody at an outside service is ready, if it is one. A second back, so that a process whose clock is a little
-- behind finds it due.
CREATE OR REPLACE FUNCTION queue_channel_message(ready integer, in_conversation integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.channel_messages (peer_id, message_id, next_attempt_at)
  SELECT p.id, ready, now() - interval '1 second'
  FROM public.conversations c JOIN public.channel_peers p ON p.session_id = c.session_id
  WHERE c.id = in_conversation AND c.channel NOT IN ('public', 'private')
  ON CONFLICT (message_id) DO NOTHING;
END $$;
