import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { call } from '#client/lib/api/api.ts';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { agendasQuery } from '../booking.queries.ts';

/** Creates an agenda's address for other calendars, or replaces it. */
export function useRenewFeed(assistantId: number, agendaId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { failed: { title: text.feedFailed } },
    mutationFn: () => call(agendaEndpoints.renewFeed, { params: { id: assistantId, agendaId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendasQuery(assistantId).queryKey }),
  });
}

export function useRevokeFeed(assistantId: number, agendaId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.feedRevoked }, failed: { title: text.feedFailed } },
    mutationFn: () => call(agendaEndpoints.revokeFeed, { params: { id: assistantId, agendaId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendasQuery(assistantId).queryKey }),
  });
}
