-- Whether a contact is split off: another contact has had its session. It is nothing new, and is sent as a change.
CREATE OR REPLACE FUNCTION is_split_off(contact integer, assistant integer, session text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.contact_sessions s WHERE s.assistant_id = assistant AND s.session_id = session AND s.contact_id <> contact)
$$;
