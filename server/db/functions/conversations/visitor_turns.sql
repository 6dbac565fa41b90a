-- Stores visitors' messages, all in one commit, each as if it came alone: finds its assistant and the session's conversation, counts it
-- against its limits and its owner's plan, stores it with the row of its reply, opens a conversation where there is none, notes a
-- message that makes its visitor a contact or lets one be seen to be back, and recalls what was said before, newest first.
--
-- Every message has one outcome, with its ordinal:
--   stored    it is, and its reply's row is (`turn`), or a person will read it (`held`)
--   again     it was before, under the same client id; counted, nothing stored
--   in_flight another reply of the conversation is being written; counted, nothing stored
--   limited   it is one too many for `wait` seconds; nothing stored
--   rested    the session's conversation (`restedId`) has ended by resting: nothing stored or counted before it is closed
--   moved     its conversation was closed or opened at that moment: nothing stored or counted
--   missing   its assistant is gone, or does not answer
--   locked    somebody holds a row that it needs for too long; nothing stored or counted
-- What is refused takes nothing of the others along: each message is a subtransaction.
--
-- Owners come in one order, and each is one caller's at a time, so that callers don't wait for each other in a circle: one waits for
-- an owner for `owner_ms`, which passes, because whoever has one waits for nothing longer than `row_ms`. A row that is held by then is
-- somebody's who does something else; all in the list wait with who waits for it, so only the first does. A message that comes alone
-- waits `alone_ms` for what may be held so, before it has an owner.
--
-- Where there is a ceiling of costs, a reply is begun only if it allows one (reserve_cost). The platform's is held before any owner's.
create function visitor_turns(
  given json, window_seconds int, per_address int, per_assistant int, free_messages int,
  earlier_messages int, earlier_bytes int, person_mark text, owner_ms int, row_ms int, alone_ms int, reserving json, picture_tokens int
) returns table (ordinal int, outcome text, result json)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  owner_locks constant int := 7415204;
  message record;
  place record;
  assistant json;
  assistant_id int;
  owner_id int;
  owner_pays boolean;
  open_id int;
  has_rested boolean;
  is_known boolean;
  refused_by text;
  taken int;
  wait float8;
  earlier json;
  charged_id int;
  subscription json;
  question_id int;
  reply_id int;
  is_noted boolean;
  has_ceilings boolean;
  refusal text;
  price json;
  takes_pictures boolean;
  picture_ids int[];
  picture_count int;
  shown text;
  own_language text;
begin
  has_ceilings := exists (select from ceilings);
  perform set_config('lock_timeout', row_ms || 'ms', true);
  for message in
    select m.* from json_to_recordset(given) as m(
      ordinal int, channel text, "assistantId" int, "claimedSession" text, "newSession" text, "idleBefore" timestamptz, "heldIdleBefore" timestamptz,
      now timestamptz, title text, content text, "clientMessageId" uuid, "isLead" boolean, "isRequest" boolean, person jsonb, page jsonb, language text,
      "visitorAddress" text, notice text, "addressLimit" text, "assistantLimit" text, "pictureTokens" int)
    order by (select user_id from assistants where id = m."assistantId"), m."assistantId", m.ordinal
  loop
    ordinal := message.ordinal;
    refused_by := null;
    if assistant_id is distinct from message."assistantId" then
      assistant_id := message."assistantId";
      -- The columns of chat-assistant.queries.ts, and the platform's language.
      select row_to_json(found), found."userId", not found."ownerIsAdmin", found."takesPictures", found."ownLanguage"
        into assistant, owner_id, owner_pays, takes_pictures, own_language from (
        select s.id, s.user_id as "userId", s.name, s.description, s.system_prompt as "systemPrompt", s.provider, s.model,
          s.api_key as "apiKey", s.use_custom_api as "useCustomApi", s.is_active as "isActive", s.is_demo as "isDemo", s.offers_person as "offersPerson", s.offers_cards as "offersCards",
          s.guards_figures as "guardsFigures", s.looks_at_pictures as "looksAtPictures", s.takes_pictures as "takesPictures", s.provider_fault as "providerFault", s.knowledge_passages as "knowledgePassages",
          case s.provider when 'openai' then y.openai_api_key else y.deepseek_api_key end as "platformKey",
          coalesce(s.provider = any(y.providers_off), false) as "isProviderOff",
          u.role = 'admin' as "ownerIsAdmin", coalesce(y.language, 'es') as "ownLanguage"
        from assistants s join users u on u.id = s.user_id left join system_settings y on y.id = 1
        where s.id = message."assistantId" and s.is_active and s.deleted_at is null) found;
    end if;
    -- A second time only to count what a unique index has refused.
    <<once>> loop
      begin
        outcome := 'missing';
        result := null;
        exit once when assistant is null;
        if alone_ms > 0 then
          perform set_config('lock_timeout', alone_ms || 'ms', true);
          perform from conversations c where c.session_id = message."claimedSession" and c.assistant_id = message."assistantId"
            and c.closed_at is null for update;
          perform from conversations c join messages m on m.conversation_id = c.id and m.state = 'streaming'
            where c.session_id = message."claimedSession" and c.assistant_id = message."assistantId" and c.closed_at is null
            for update of m;
          perform from subscriptions s where s.user_id = owner_id for update;
          perform set_config('lock_timeout', row_ms || 'ms', true);
        end if;
        if has_ceilings then
          perform set_config('lock_timeout', owner_ms || 'ms', true);
          perform from ceilings where scope = 'platform' order by id for update;
          perform set_config('lock_timeout', row_ms || 'ms', true);
        end if;
        if not pg_try_advisory_xact_lock(owner_locks, owner_id) then
          perform set_config('lock_timeout', owner_ms || 'ms', true);
          perform pg_advisory_xact_lock(owner_locks, owner_id);
          perform set_config('lock_timeout', row_ms || 'ms', true);
        end if;
        open_id := null;
        has_rested := false;
        is_known := false;
        if message."claimedSession" is not null then
          select c.id, c.last_message_at < case c.handled_by when 'ai' then message."idleBefore" else message."heldIdleBefore" end
            into open_id, has_rested from conversations c
            where c.session_id = message."claimedSession" and c.assistant_id = message."assistantId" and c.channel = message.channel
              and c.closed_at is null;
          is_known := open_id is not null or exists (
            select from conversations c where c.session_id = message."claimedSession" and c.assistant_id = message."assistantId"
              and c.channel = message.channel);
        end if;
        if has_rested then
          outcome := 'rested';
          result := json_build_object('restedId', open_id);
          exit once;
        end if;

        outcome := 'limited';
        insert into rate_limits as kept (key, count, resets_at)
          values (message."addressLimit", 1, now() + make_interval(secs => window_seconds))
          on conflict (key) do update set
            count = case when kept.resets_at <= now() then 1 else least(kept.count, per_address) + 1 end,
            resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
          returning count, extract(epoch from resets_at - now()) into taken, wait;
        if taken <= per_address then
          insert into rate_limits as kept (key, count, resets_at)
            values (message."assistantLimit", 1, now() + make_interval(secs => window_seconds))
            on conflict (key) do update set
              count = case when kept.resets_at <= now() then 1 else least(kept.count, per_assistant) + 1 end,
              resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
            returning count, extract(epoch from resets_at - now()) into taken, wait;
          if taken <= per_assistant then outcome := 'stored'; end if;
        end if;
        if outcome = 'limited' then
          -- One that began before this one's transaction may have set the end.
          result := json_build_object('wait', least(wait, window_seconds));
          exit once;
        end if;
        if refused_by is not null then
          outcome := refused_by;
          exit once;
        end if;

        earlier := null;
        if open_id is null then
          insert into conversations (channel, assistant_id, session_id, title, host_page, language)
            values (message.channel, message."assistantId", case when is_known then message."claimedSession" else message."newSession" end,
              message.title, message.page, message.language)
            returning id, handled_by, handler_name, host_page, language, watched_until into place;
          if message.notice is not null then
            insert into notice_views (assistant_id, session_id, notice_id, place)
              select n.assistant_id, case when is_known then message."claimedSession" else message."newSession" end, n.id,
                case when message.channel <> 'public' then message.channel when message.page is null then 'page' else 'widget' end
              from privacy_notices n where n.assistant_id = message."assistantId" and n.version = message.notice
              on conflict do nothing;
          end if;
        else
          update conversations c set last_message_at = now(), updated_at = now(), language = coalesce(message.language, c.language)
            where id = open_id and closed_at is null
            returning id, handled_by, handler_name, host_page, language, watched_until into place;
          if not found then raise exception 'closed' using errcode = 'no_data_found'; end if;
          select json_agg(json_build_object('role', said.role, 'content', said.content) order by said.id desc) into earlier from (
            select newest.id, newest.role, newest.content, sum(octet_length(newest.content)) over (order by newest.id desc) as bytes from (
              select m.id, m.role, case when m.author = 'person'
                then '[' || coalesce(person_mark || ': ' || m.author_name, person_mark) || '] ' || m.content else m.content end as content
              from messages m where m.conversation_id = open_id and m.content <> ''
              order by m.id desc limit earlier_messages) newest) said
            where said.bytes <= earlier_bytes;
        end if;

        picture_ids := null;
        if takes_pictures and message.channel = 'public' and message."claimedSession" is not null then
          select array_agg(p.id) into picture_ids from session_pictures p
            where p.session_id = message."claimedSession" and p.assistant_id = message."assistantId";
        end if;
        picture_count := coalesce(cardinality(picture_ids), 0);
        -- As chat.rules.ts has it.
        shown := case when picture_count = 0 then message.content else concat_ws(E'\n', nullif(message.content, '📷'), rtrim(repeat('📷 ', picture_count))) end;
        question_id := nextval('messages_id_seq');
        reply_id := null;
        charged_id := null;
        subscription := null;
        refusal := null;
        if place.handled_by = 'ai' then
          reply_id := nextval('messages_id_seq');
          if has_ceilings then
            price := reserving -> ((assistant ->> 'provider') || '/' || regexp_replace(coalesce(assistant ->> 'model', ''), '-\d{4}-\d\d-\d\d$', ''));
            refusal := reserve_cost('reply:' || reply_id, owner_id, message."assistantId",
              (assistant ->> 'useCustomApi')::boolean and assistant ->> 'apiKey' is not null,
              array[message."visitorAddress", md5(case when is_known then message."claimedSession" else message."newSession" end)],
              coalesce(case when (assistant ->> 'offersCards')::boolean then (price ->> 'callsWithTools')::int else 1 end
                * ((price ->> case when (assistant ->> 'knowledgePassages')::int > 0 then 'withPassages' else 'bare' end)::bigint
                + (price ->> 'input')::bigint * (coalesce(message."pictureTokens", 0)
                  + case when (assistant ->> 'looksAtPictures')::boolean then picture_count * picture_tokens else 0 end + (coalesce(octet_length(assistant ->> 'systemPrompt'), 0) + octet_length(message.content)
                  + coalesce(octet_length(assistant ->> 'description'), 0) + coalesce(octet_length(earlier::text), 0)) / 3)), 0));
          end if;
          if owner_pays and refusal is null then
            update subscriptions s set messages_used = s.messages_used + 1
              where s.user_id = owner_id and s.status = 'active' and (s.end_date is null or s.end_date > message.now)
                and (s.plan <> 'free' or s.messages_used < free_messages)
              returning s.user_id into charged_id;
            if charged_id is null then
              select json_build_object('plan', s.plan, 'status', s.status, 'endDate', s.end_date, 'messagesUsed', s.messages_used)
                into subscription from subscriptions s where s.user_id = owner_id;
            end if;
          end if;
          insert into messages (id, conversation_id, role, content, client_message_id, state, reply_to_id, charged_user_id) values
            (question_id, place.id, 'user', shown, message."clientMessageId", 'complete', null, null),
            (reply_id, place.id, 'assistant', '', null, 'streaming', question_id, charged_id);
        else
          insert into messages (id, conversation_id, role, content, client_message_id)
            values (question_id, place.id, 'user', shown, message."clientMessageId");
          update conversations set unseen_since = message.now where id = place.id and unseen_since is null;
        end if;
        if picture_count > 0 then
          with chosen as (
            delete from session_pictures p where p.id = any(picture_ids) returning p.id, p.content)
          insert into message_pictures (message_id, position, content)
            select question_id, row_number() over (order by id) - 1, content from chosen;
        end if;
        if reply_id is null or place.watched_until > now() then
          insert into events (kind, assistant_id, owner_id, subject_id)
            values ('conversation.changed', message."assistantId", owner_id, place.id::text);
        end if;
        -- The owner is notified of a contact's message; of several within a minute once.
        is_noted := message."isLead" or message.person is not null or (message."claimedSession" is not null and exists (
          select from contact_sessions s join contacts c on c.id = s.contact_id
          where s.assistant_id = message."assistantId" and s.session_id = message."claimedSession"
            and (open_id is null or not c.unread or s.last_interaction < now() - interval '1 minute'
              or (message."isRequest" and s.interest_level <> 'high'))));
        if is_noted then
          insert into lead_messages (message_id, person) values (question_id, message.person);
        end if;
        result := json_build_object(
          'assistant', assistant, 'sessionKnown', is_known,
          'turn', case when reply_id is not null then json_build_object(
            'conversationId', place.id, 'questionId', question_id, 'replyId', reply_id, 'attempt', 1) end,
          'held', case when reply_id is null then json_build_object(
            'conversationId', place.id, 'questionId', question_id, 'handledBy', place.handled_by, 'handlerName', place.handler_name) end,
          'charge', json_build_object('charged', charged_id is not null, 'subscription', subscription,
            'refusal', refusal, 'isReserved', has_ceilings and refusal is null),
          'noted', is_noted, 'pictures', picture_count, 'page', place.host_page, 'language', coalesce(place.language, own_language), 'isForeign', coalesce(place.language <> own_language, false), 'earlier', earlier);
        exit once;
      exception
        when unique_violation then
          get stacked diagnostics refused_by = constraint_name;
          if refused_by = 'conversations_open_session_key' then
            outcome := 'moved';
            exit once;
          end if;
          refused_by := case refused_by when 'messages_client_message_id_key' then 'again'
            when 'messages_one_streaming_key' then 'in_flight' end;
          if refused_by is null then raise; end if;
        when no_data_found then
          outcome := 'moved';
          exit once;
        when foreign_key_violation then
          outcome := 'missing';
          exit once;
        when lock_not_available or deadlock_detected then
          outcome := 'locked';
          row_ms := 1;
          perform set_config('lock_timeout', row_ms || 'ms', true);
          exit once;
      end;
    end loop;
    return next;
  end loop;
end $$;
