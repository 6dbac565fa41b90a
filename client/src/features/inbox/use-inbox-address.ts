import { useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import type { InboxScope } from './inbox.queries.ts';

/** What the inbox shows is in its address: the conversation that is open, and for administrators whose. */
export function useInboxAddress() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const scope: InboxScope = isAdmin && params.get('de') === 'todos' ? 'all' : 'own';
  const asked = params.get('conversacion') ?? '';
  const openId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  return {
    scope,
    isAdmin,
    openId,
    hrefOf: (id?: number) => hrefOf(scope, id),
    scopeHref: (next: InboxScope) => hrefOf(next),
  };
}

function hrefOf(scope: InboxScope, id?: number): string {
  const params = new URLSearchParams();
  if (scope === 'all') params.set('de', 'todos');
  if (id) params.set('conversacion', String(id));
  return `?${params}`;
}
