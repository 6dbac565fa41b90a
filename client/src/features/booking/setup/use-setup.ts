import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { call } from '#client/lib/api/api.ts';
import { type AgendaBody, agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { type CalcomBody, calcomEndpoints } from '#shared/contracts/booking/calcom.ts';
import { type BookingSettings, type ServiceBody, serviceEndpoints } from '#shared/contracts/booking/services.ts';
import { agendasQuery, bookingSettingsQuery, servicesQuery } from '../booking.queries.ts';

/** Adds an agenda, or changes one. */
export function useSaveAgenda(assistantId: number, agendaId?: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.agendaSaved }, failed: { title: text.agendaSaveFailed } },
    mutationFn: (body: AgendaBody) =>
      agendaId === undefined
        ? call(agendaEndpoints.createAgenda, { params: { id: assistantId }, body })
        : call(agendaEndpoints.updateAgenda, { params: { id: assistantId, agendaId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendasQuery(assistantId).queryKey }),
  });
}

/** Connects an event at Cal.com, or changes which one. A stored key is kept if no key is given and `isKeyKept` is true. */
export function useSaveCalcom(assistantId: number, agendaId: number | undefined, isKeyKept: boolean) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.agendaSaved }, failed: { title: text.agendaSaveFailed } },
    mutationFn: ({ apiKey, ...body }: CalcomBody) => {
      const key = apiKey || !isKeyKept ? { apiKey: apiKey ?? null } : {};
      return agendaId === undefined
        ? call(calcomEndpoints.createCalcom, { params: { id: assistantId }, body: { ...body, ...key } })
        : call(calcomEndpoints.updateCalcom, { params: { id: assistantId, agendaId }, body: { ...body, ...key } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendasQuery(assistantId).queryKey }),
  });
}

/** Removes an agenda. The services are read again too, because those of this agenda alone are no longer offered. */
export function useRemoveAgenda(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.agendaRemoved } },
    mutationFn: (agendaId: number) => call(agendaEndpoints.removeAgenda, { params: { id: assistantId, agendaId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: agendasQuery(assistantId).queryKey }),
        queryClient.invalidateQueries({ queryKey: servicesQuery(assistantId).queryKey }),
      ]),
  });
}

/** Adds a service, or changes one. */
export function useSaveService(assistantId: number, serviceId?: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.serviceSaved }, failed: { title: text.serviceSaveFailed } },
    mutationFn: (body: ServiceBody) =>
      serviceId === undefined
        ? call(serviceEndpoints.createService, { params: { id: assistantId }, body })
        : call(serviceEndpoints.updateService, { params: { id: assistantId, serviceId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: servicesQuery(assistantId).queryKey }),
  });
}

export function useRemoveService(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(bookingSetupText);
  return useMutation({
    meta: { done: { title: text.serviceRemoved } },
    mutationFn: (serviceId: number) => call(serviceEndpoints.removeService, { params: { id: assistantId, serviceId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: servicesQuery(assistantId).queryKey }),
  });
}

/** Saves whether visitors may book, and the rules of booking. `failed` is the message that is shown if the save fails. */
export function useSaveRules(assistantId: number, words: { done?: string; failed: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { ...(words.done ? { done: { title: words.done } } : {}), failed: { title: words.failed } },
    mutationFn: (body: BookingSettings) => call(serviceEndpoints.updateSettings, { params: { id: assistantId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(bookingSettingsQuery(assistantId).queryKey, settings),
  });
}
