import { expect } from 'vitest';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { bookingEndpoints } from '#shared/contracts/booking/bookings.ts';
import { serviceEndpoints } from '#shared/contracts/booking/services.ts';
import type { ApiClient } from './api-client.ts';

const wholeWeek = [{ from: '09:00', to: '14:00' }];

/** Open on each day of the week from nine to two, in Madrid. */
export const openAgenda = {
  name: 'Dra. Ruiz',
  timeZone: 'Europe/Madrid',
  openingHours: Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, wholeWeek]),
  ),
  holidays: [] as string[],
};

export const cleaning = {
  name: 'Limpieza dental',
  description: null,
  minutes: 30,
  bufferMinutes: 0,
  price: '45 €',
  capacity: 1,
  agendaIds: [] as number[],
  isActive: true,
};

/**
 * A notice that ends in the night after the next midnight, in minutes. No agenda has a free time at night, so the first free time
 * stays the same while a test runs and moves its clock by up to an hour.
 */
function minutesUntilNight(): number {
  const [hours = 0, minutes = 0] = new Date()
    .toLocaleTimeString('es-ES', { timeZone: openAgenda.timeZone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return (24 + 3) * 60 - (hours * 60 + minutes);
}

export const bookingRules = {
  isActive: true,
  offerWords: '',
  inGreeting: true,
  noticeMinutes: minutesUntilNight(),
  horizonDays: 60,
  stepMinutes: 30 as const,
};

/** What an owner does with the bookings of one assistant; whatever is not asked for as a status must succeed. */
export function bookingOf(client: ApiClient, assistantId: number) {
  const path = `/api/assistants/${assistantId}`;
  const book = (json: object) =>
    client.post(`${path}/bookings`, { name: 'Ana Ruiz', email: null, phone: null, note: null, ...json });
  return {
    path,
    book,
    async addAgenda(change: object = {}) {
      const { status, text, body } = await client.post(`${path}/agendas`, { ...openAgenda, ...change });
      expect(status, text).toBe(201);
      return agendaEndpoints.createAgenda.response.parse(body);
    },
    async addService(change: object = {}) {
      const { status, text, body } = await client.post(`${path}/services`, { ...cleaning, ...change });
      expect(status, text).toBe(201);
      return serviceEndpoints.createService.response.parse(body);
    },
    async setRules(change: object = {}) {
      const { status, text } = await client.send('PUT', `${path}/booking`, { json: { ...bookingRules, ...change } });
      expect(status, text).toBe(200);
    },
    async slots(serviceId: number, from: string, more = '') {
      const { status, text, body } = await client.get(`${path}/slots?serviceId=${serviceId}&from=${from}${more}`);
      expect(status, text).toBe(200);
      return bookingEndpoints.slots.response.parse(body);
    },
    async booked(json: object) {
      const { status, text, body } = await book(json);
      expect(status, text).toBe(201);
      return bookingEndpoints.createBooking.response.parse(body);
    },
    change: (id: number, json: object) => client.send('PATCH', `${path}/bookings/${id}`, { json }),
    cancel: (id: number) => client.send('POST', `${path}/bookings/${id}/cancel`),
    restore: (id: number) => client.send('POST', `${path}/bookings/${id}/restore`),
    async list(query: string) {
      const { status, text, body } = await client.get(`${path}/bookings?${query}`);
      expect(status, text).toBe(200);
      return bookingEndpoints.bookings.response.parse(body);
    },
  };
}
