import { useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import type { InboxScope, ThreadFilter } from './inbox.queries.ts';

const holders = { espera: 'waiting', mias: 'mine' } as const;

/** What the inbox shows is in its address: the conversation that is open, which ones the list shows, and for administrators whose. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const scope: InboxScope = isAdmin && params.get('de') === 'todos' ? 'all' : 'own';
  const holder = Object.entries(holders).find(([name]) => name === params.get('quien'))?.[1];
  const filter: ThreadFilter = { scope, assistantId: idOf(params.get('asistente')), holder };
  return {
    filter,
    isAdmin,
    openId: idOf(params.get('conversacion')),
    hrefOf: (id?: number) => `?${paramsOf(filter, id)}`,
    setFilter: (change: Partial<ThreadFilter>) => setParams(paramsOf({ ...filter, ...change })),
  };
}

function idOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function paramsOf({ scope, assistantId, holder }: ThreadFilter, openId?: number): URLSearchParams {
  const params = new URLSearchParams();
  if (scope === 'all') params.set('de', 'todos');
  if (assistantId) params.set('asistente', String(assistantId));
  for (const [name, value] of Object.entries(holders)) if (value === holder) params.set('quien', name);
  if (openId) params.set('conversacion', String(openId));
  return params;
}
