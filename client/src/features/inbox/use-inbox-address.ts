import { useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { type EndedFilter, readEnded, writeEnded } from '#shared/domain/conversations/ended-address.ts';
import type { InboxScope, ThreadFilter } from './inbox.queries.ts';

const holders = { espera: 'waiting', mias: 'mine' } as const;

interface ShownThreads extends ThreadFilter {
  /** The filter of ended conversations. If it is set, they are shown instead of the open ones. */
  ended?: EndedFilter | undefined;
}

/** The state of the inbox, kept in its address: the open conversation, the list's filter, and for administrators the scope. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const scope: InboxScope = isAdmin && params.get('de') === 'todos' ? 'all' : 'own';
  const holder = Object.entries(holders).find(([name]) => name === params.get('quien'))?.[1];
  const ended = readEnded(params);
  const filter: ThreadFilter = { scope, assistantId: idOf(params.get('asistente')), holder };
  const shown: ShownThreads = { ...filter, ended };
  return {
    filter,
    ended,
    isAdmin,
    openId: idOf(params.get('conversacion')),
    hrefOf: (id?: number) => `?${paramsOf(shown, id)}`,
    setFilter: (change: Partial<ShownThreads>) => setParams(paramsOf({ ...shown, ...change })),
  };
}

function idOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function paramsOf({ scope, assistantId, holder, ended }: ShownThreads, openId?: number): URLSearchParams {
  const params = new URLSearchParams();
  if (scope === 'all') params.set('de', 'todos');
  if (assistantId) params.set('asistente', String(assistantId));
  for (const [name, value] of Object.entries(holders)) if (value === holder) params.set('quien', name);
  if (ended) writeEnded(params, ended);
  if (openId) params.set('conversacion', String(openId));
  return params;
}
