import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { call } from '#client/lib/api/api.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { type Connection, type CreateConnectionBody, whatsappEndpoints } from '#shared/contracts/platform/whatsapp.ts';
import { connectionQueries } from './connections.queries.ts';

/** The polling intervals. Connections change by themselves. Without events the specification's interval applies. */
const refetchMs = { polled: 3_000, live: 60_000 };
const readPauseMs = 300;

/** A page of the connections. It is kept up to date, also in a hidden tab. */
export function useConnections(cursor: string | undefined) {
  const queryClient = useQueryClient();
  const read = useMemo(
    () =>
      coalesce(() => queryClient.refetchQueries({ queryKey: connectionQueries.pages, type: 'active' }), readPauseMs),
    [queryClient],
  );
  const isLive = useEvents((event) => {
    if (event.kind === 'reset' || (event.kind === 'change' && event.change.kind.startsWith('connection.'))) read();
  });
  return useQuery({
    ...connectionQueries.page(cursor),
    refetchInterval: isLive ? refetchMs.live : refetchMs.polled,
    refetchIntervalInBackground: true,
  });
}

export function useCreateConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.created }, failed: { title: text.createFailed, description: text.tryAgain } },
    mutationFn: (body: CreateConnectionBody) => call(whatsappEndpoints.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQueries.pages }),
  });
}

export function useRemoveConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: ({ id }: Connection) => call(whatsappEndpoints.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQueries.pages }),
  });
}
