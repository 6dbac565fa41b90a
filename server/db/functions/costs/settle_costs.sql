-- Adds what calls have cost to all ceilings over them, and ends their reservations: given are their keys, and whose they are (`replyId`, or
-- `userId` and `assistantId`).
CREATE OR REPLACE FUNCTION settle_costs(given json) RETURNS void LANGUAGE plpgsql AS $$
declare
  local_now timestamp;
begin
  local_now := now() at time zone coalesce((select time_zone from system_settings where id = 1), 'Europe/Madrid');
  with calls as materialized (
    select g.key, g.nanos, coalesce(a.user_id, g."userId") as owner, a.id as assistant_id,
      coalesce(a.use_custom_api and a.api_key is not null, false) as own_key
    from json_to_recordset(given) as g(key text, "replyId" int, "userId" int, "assistantId" int, nanos bigint)
    left join messages m on m.id = g."replyId" left join conversations c on c.id = m.conversation_id
    left join assistants a on a.id = coalesce(c.assistant_id, g."assistantId")),
  ended as (
    delete from cost_reservations r using calls where r.key = calls.key
    returning r.assistant_id, r.visitors, calls.nanos),
  held as materialized (
    select c.id, c.scope, c.user_id, c.assistant_id from ceilings c left join assistants a on a.id = c.assistant_id
    where exists (select from calls where nanos > 0 and case c.scope
      when 'platform' then not own_key when 'account' then owner = c.user_id else assistant_id = c.assistant_id end)
    order by c.scope <> 'platform', coalesce(c.user_id, a.user_id), c.id for update of c),
  visited as materialized (
    select e.assistant_id, v.visitor, sum(e.nanos) as nanos from ended e, unnest(e.visitors) as v(visitor)
    where e.nanos > 0 and (select count(*) from held) > 0 group by 1, 2),
  counted as materialized (
    select u.assistant_id, u.visitor from visitor_use u
    where u.day = local_now::date and (u.assistant_id, u.visitor) in (select assistant_id, visitor from visited)
    order by 1, 2 for update),
  used as (
    update visitor_use u set nanos = u.nanos + v.nanos from visited v join counted k using (assistant_id, visitor)
    where u.assistant_id = v.assistant_id and u.visitor = v.visitor and u.day = local_now::date),
  added as (
    select h.id, sum(calls.nanos) as nanos from held h join calls on h.scope <> 'visitor' and case h.scope
      when 'platform' then not own_key when 'account' then owner = h.user_id else calls.assistant_id = h.assistant_id end
    group by h.id)
  update ceilings c set period_start = p.starts,
    spent_nanos = added.nanos + case when c.period_start = p.starts then c.spent_nanos else 0 end,
    is_reached = c.is_reached and c.period_start = p.starts,
    warned_percent = case when c.period_start = p.starts then c.warned_percent else 0 end
    from added join (select id, date_trunc(period, local_now)::date as starts from ceilings) p on p.id = added.id
    where c.id = added.id;
end $$;
