import * as z from 'zod';

/** The request to the reading process, sent before the document's bytes: one line of JSON. */
export const requestSchema = z.object({
  fileName: z.string(),
  charset: z.string().optional(),
  /** For a calendar: the range of the busy times, in milliseconds since 1970. */
  window: z.object({ from: z.int(), until: z.int(), timeZone: z.string() }).optional(),
});

/** JSON leaves out undefined values. This makes them properties again. */
const text = z
  .string()
  .optional()
  .transform((value) => value);
const number = z
  .int()
  .optional()
  .transform((value) => value);

const cellSchema = z.object({ header: text, text: z.string() });

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('row'), table: text, cells: z.array(cellSchema) }),
]);

/**
 * The messages of the reading process: lines of JSON with some blocks each, so that parsing a large answer does not block
 * the server for long. `end`, `busy` or `fault` comes last.
 */
export const messageSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('progress'), done: z.int(), total: number }),
  z.object({ is: z.literal('page'), number }),
  z.object({ is: z.literal('blocks'), blocks: z.array(blockSchema) }),
  z.object({
    is: z.literal('end'),
    format: z.enum(['pdf', 'docx', 'xlsx', 'csv', 'txt', 'md', 'html']),
    title: text,
    web: z
      .object({
        canonical: text,
        base: text,
        links: z.array(z.string()),
        noIndex: z.boolean(),
        themeColor: text,
      })
      .optional(),
  }),
  z.object({ is: z.literal('busy'), times: z.array(z.tuple([z.int(), z.int()])) }),
  z.object({
    is: z.literal('fault'),
    kind: z.enum(['scanned', 'encrypted', 'empty', 'too_large', 'too_many_pages', 'damaged', 'unsupported']),
  }),
]);

export type Message = z.output<typeof messageSchema>;
export type ReadingRequest = z.output<typeof requestSchema>;
