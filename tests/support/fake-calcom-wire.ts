import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

export interface FakeBooking {
  uid: string;
  status: 'accepted' | 'pending' | 'cancelled' | 'rejected';
  eventTypeId: number;
  start: string;
  end: string;
  attendees: { name: string; email: string; timeZone: string; language: string; phoneNumber?: string | undefined }[];
  metadata: Record<string, string>;
  rescheduledToUid?: string;
  cancellationReason?: string;
}

const attendeeSchema = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  timeZone: z.string().refine(isZone, 'timeZone must be a valid IANA time-zone'),
  language: z.enum(['es', 'en']),
  phoneNumber: z
    .string()
    .regex(/^\+\d{7,15}$/, 'phoneNumber must be in international format')
    .optional(),
});
export const instantSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/, 'start must be in UTC');
export const bookSchema = z.strictObject({
  eventTypeId: z.int(),
  start: instantSchema,
  lengthInMinutes: z.int().optional(),
  attendee: attendeeSchema,
  bookingFieldsResponses: z.record(z.string(), z.string()).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)),
});

export const taken = { status: 400, message: 'User either already has booking at this time or is not available' };

export function isOver({ status }: FakeBooking): boolean {
  return status === 'cancelled' || status === 'rejected';
}

export function shown(booking: FakeBooking): object {
  return { id: 1, title: 'Revisión', hosts: [], meetingUrl: null, ...booking };
}

export function isZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);
}

export function kindOf(method: string, path: string) {
  const [, , what, , act] = path.split('/');
  if (what === 'event-types') return 'events';
  if (what === 'slots') return 'slots';
  if (what !== 'bookings') return undefined;
  if (path === '/v2/bookings') return method === 'POST' ? 'book' : 'list';
  if (act === undefined) return 'find';
  return act === 'reschedule' ? 'move' : act === 'cancel' ? 'cancel' : undefined;
}

/** Without the header, or with another part's version, an older API answers, which has no such call. */
export function versionFault(path: string, version: unknown): string | undefined {
  const [, , what = ''] = path.split('/');
  const wanted = { 'event-types': '2024-06-14', slots: '2024-09-04', bookings: '2026-02-25' }[what];
  return version === wanted ? undefined : `Cannot find ${path}`;
}

export async function read(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
