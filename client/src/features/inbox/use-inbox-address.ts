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
  const { filter, ended, openId } = readInboxAddress(params, isAdmin);
  const shown: ShownThreads = { ...filter, ended };
  return {
    filter,
    ended,
    isAdmin,
    openId,
    hrefOf: (id?: number) => `?${paramsOf(shown, id)}`,
    setFilter: (change: Partial<ShownThreads>) => setParams(paramsOf({ ...shown, ...change })),
  };
}

/** What an address of the inbox shows. Only administrators can see the conversations of everybody's assistants. */
export function readInboxAddress(params: URLSearchParams, isAdmin: boolean) {
  const scope: InboxScope = isAdmin && params.get('de') === 'todos' ? 'all' : 'own';
  const holder = Object.entries(holders).find(([name]) => name === params.get('quien'))?.[1];
  const filter: ThreadFilter = { scope, assistantId: idOf(params.get('asistente')), holder };
  return { filter, ended: readEnded(params), openId: idOf(params.get('conversacion')) };
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
