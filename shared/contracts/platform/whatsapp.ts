import * as z from 'zod';
import { whatsappStatuses } from '../../domain/whatsapp.ts';
import { dateTimeSchema, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A number that is to speak for an assistant. The data of its session never leaves the server. */
export const connectionSchema = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  assistantId: z.int(),
  assistantName: z.string(),
  whatsappNumber: z.string(),
  /** The text of the QR code to scan. Null if there is nothing to scan any more. */
  qrCode: z.string().nullable(),
  status: z.enum(whatsappStatuses),
  isConnected: z.boolean(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type Connection = z.infer<typeof connectionSchema>;

export const allFieldsRequired = 'Todos los campos son requeridos';

const idSchema = z.int32(allFieldsRequired).positive(allFieldsRequired);

export const createConnectionBody = z.object({
  userId: idSchema,
  assistantId: idSchema,
  /** The number as the user writes it: the international form is recommended, not required. */
  whatsappNumber: z
    .string(allFieldsRequired)
    .trim()
    .min(1, allFieldsRequired)
    .max(32, 'Máximo 32 caracteres')
    .regex(/^\+?[\d\s().-]*$/, 'Solo números, espacios y un + delante'),
});

export type CreateConnectionBody = z.infer<typeof createConnectionBody>;

export const whatsappEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/whatsapp-connections',
    summary: 'Every WhatsApp connection, newest first',
    query: listQuery,
    response: z.array(connectionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/whatsapp-connections',
    summary: 'Prepare a number for an assistant, which must be the user’s. The code to scan is a demonstration',
    body: createConnectionBody,
    response: connectionSchema,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/whatsapp-connections/:id',
    summary: 'Delete a connection',
    params: idParams,
  }),
};
