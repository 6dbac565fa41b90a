import * as z from 'zod';

/** A positive 32-bit integer, as PostgreSQL's `integer` holds it. Digits only: `1e3`, `+1` and ` 1` are not ids. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'No es un identificador válido')
  .transform(Number)
  .pipe(z.int32().positive());

export const idParams = z.object({ id: idParam });

/** 128 random bits in base64url, made by the server. */
export const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const dateTimeSchema = z.iso.datetime();

/**
 * The schema of a cursor for lists that are not ordered by id. `pattern` matches the whole cursor; the last row's id follows its last dash.
 */
export function placeCursor(pattern: RegExp) {
  return z
    .stringFormat('cursor', pattern, { error: 'No es un cursor válido' })
    .refine((cursor) => idParam.safeParse(cursor.slice(cursor.lastIndexOf('-') + 1)).success, 'No es un cursor válido');
}

/** Paging. The address of the next page is in the `Link` header of the response. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** The cursor from the `Link` header of the previous page. */
  cursor: idParam.optional(),
});

export type ListQuery = z.infer<typeof listQuery>;

/** The search text of a list. An empty text means no search. */
export const searchSchema = z.string().trim().max(200);

export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'edit_conflict',
  'slot_taken',
  'card_expired',
  'payload_too_large',
  'unsupported_media_type',
  'validation',
  'rate_limited',
  'internal',
  'unavailable',
  'reply_in_flight',
  'provider_not_configured',
  'provider_failed',
  'provider_busy',
  'plan_limit',
  'plan_messages',
  'cost_ceiling',
  'visitor_limit',
  'plan_expired',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const errorSchema = z.object({
  /** A Spanish sentence that can be shown to the user. */
  message: z.string(),
  code: z.enum(errorCodes),
  /** The problems of single fields, by dotted path. `suggestion` is a valid value. */
  errors: z.array(z.object({ path: z.string(), message: z.string(), suggestion: z.string().optional() })).optional(),
});

export type ErrorBody = z.infer<typeof errorSchema>;
