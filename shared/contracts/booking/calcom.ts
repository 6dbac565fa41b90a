import * as z from 'zod';
import { bookingLimits } from '../../domain/booking/booking.ts';
import { idParam, idParams } from '../common.ts';
import { lineSchema } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';
import { agendaSchema } from './agendas.ts';

const pageMessage = 'Escribe la página del evento, como cal.com/clinica/revision';

/** `user/event`, from the address that an owner copies from the browser or types. */
const pageBody = z
  .string()
  .trim()
  .max(bookingLimits.calcomPage, `Máximo ${bookingLimits.calcomPage} caracteres`)
  .transform((page) =>
    page
      .replace(/^https?:\/\//i, '')
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, ''),
  )
  .pipe(z.string().regex(/^(?:[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?\/)?[\w.-]+\/[\w.-]+$/i, pageMessage))
  // The page of a user instead of one of their events.
  .refine((page) => !/^(?:www\.|app\.)?cal\.(?:com|eu)\/[^/]+$/i.test(page), pageMessage)
  .transform((page) => page.split('/').slice(-2).join('/'));

export const calcomBody = z.object({
  name: lineSchema(bookingLimits.name, 'Ponle un nombre'),
  page: pageBody,
  /** The key at Cal.com. Left out: the stored key stays. Null or empty: no key, for a public event. No response contains it. */
  apiKey: z
    .string()
    .trim()
    .max(bookingLimits.calcomKey, `Máximo ${bookingLimits.calcomKey} caracteres`)
    .regex(/^[\x21-\x7e]*$/, 'No es una clave de Cal.com')
    .transform((key) => key || null)
    .nullable()
    .optional(),
});

export type CalcomBody = z.infer<typeof calcomBody>;

const agendaParams = z.object({ id: idParam, agendaId: idParam });

/** The Cal.com agendas of an assistant. */
export const calcomEndpoints = {
  createCalcom: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/calcom-agendas',
    summary:
      'Add an agenda whose times are those of an event at Cal.com; 422 where there is no such event, or it asks for more than a card does',
    params: idParams,
    body: calcomBody,
    response: agendaSchema,
    status: 201,
  }),
  updateCalcom: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/calcom-agendas/:agendaId',
    summary: 'Change which event at Cal.com an agenda is of; what was booked stays',
    params: agendaParams,
    body: calcomBody,
    response: agendaSchema,
  }),
};
