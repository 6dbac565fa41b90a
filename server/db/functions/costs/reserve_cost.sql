-- Counts what a call may cost as spent, until it ends or ten minutes are over, if no ceiling over it is reached; says why not otherwise.
-- One more call may begin as long as anything is left: so what is spent passes a ceiling by one call at most.
--
-- All ceilings that an owner's calls count against are held in one order, the platform's first: whoever needs another owner's after them
-- comes in the order of owners.
CREATE OR REPLACE FUNCTION reserve_cost(
  reservation text, owner int, assistant int, own_key boolean, visitors_of text[], estimate bigint
) RETURNS text LANGUAGE plpgsql AS $$
declare
  ceiling record;
  local_now timestamp;
  starts date;
  reserved bigint;
  used record;
  visitor_of text;
  has_visitor_limit boolean := false;
  refused text;
begin
  local_now := now() at time zone coalesce((select time_zone from system_settings where id = 1), 'Europe/Madrid');
  for ceiling in
    select c.* from ceilings c left join assistants a on a.id = c.assistant_id
    where c.scope = 'platform' or c.user_id = owner or a.user_id = owner
    order by c.scope <> 'platform', c.id for update of c
  loop
    continue when ceiling.scope = 'platform' and own_key;
    continue when ceiling.assistant_id <> assistant or (ceiling.assistant_id is not null and assistant is null);
    if ceiling.scope = 'visitor' then
      foreach visitor_of in array visitors_of loop
        has_visitor_limit := true;
        select coalesce(sum(r.nanos), 0) into reserved from cost_reservations r
          where r.assistant_id = assistant and visitor_of = any(r.visitors) and r.expires_at > now() and r.key <> reservation;
        select u.messages, u.nanos into used from visitor_use u
          where u.assistant_id = assistant and u.visitor = visitor_of and u.day = local_now::date;
        if coalesce(used.messages, 0) >= ceiling.limit_messages or coalesce(used.nanos, 0) + reserved >= ceiling.limit_nanos then
          refused := coalesce(refused, 'visitor_limit');
        end if;
      end loop;
    else
      select coalesce(sum(r.nanos), 0) into reserved from cost_reservations r
        where r.expires_at > now() and r.key <> reservation and case ceiling.scope
          when 'platform' then not r.is_own_key when 'account' then r.user_id = owner else r.assistant_id = assistant end;
      starts := date_trunc(ceiling.period, local_now)::date;
      if reserved + (case when ceiling.period_start = starts then ceiling.spent_nanos else 0 end) >= ceiling.limit_nanos then
        refused := 'cost_ceiling';
        update ceilings c set period_start = starts, is_reached = true,
          spent_nanos = case when c.period_start = starts then c.spent_nanos else 0 end,
          warned_percent = case when c.period_start = starts then c.warned_percent else 0 end
          where c.id = ceiling.id and not (c.is_reached and c.period_start = starts);
      end if;
    end if;
  end loop;
  if refused is not null then return refused; end if;
  if has_visitor_limit then
    insert into visitor_use as kept (assistant_id, visitor, day, messages)
      select assistant, v, local_now::date, 1 from unnest(visitors_of) v order by v
      on conflict (assistant_id, visitor, day) do update set messages = kept.messages + 1;
  end if;
  insert into cost_reservations (key, user_id, assistant_id, is_own_key, visitors, nanos, expires_at)
    values (reservation, owner, assistant, own_key, visitors_of, estimate, now() + interval '10 minutes')
    on conflict (key) do update set nanos = excluded.nanos, visitors = excluded.visitors, expires_at = excluded.expires_at;
  return null;
end $$;
