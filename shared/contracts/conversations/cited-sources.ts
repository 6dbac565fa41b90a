import * as z from 'zod';

/** What a reply relies on, as it was when it was given: an answer's text holds its number as `[1]`. */
export const citedSourceSchema = z.object({
  number: z.int(),
  title: z.string(),
  page: z.int().nullable(),
  /** Of a web page. */
  url: z.string().nullable(),
  excerpt: z.string(),
});

export type CitedSource = z.infer<typeof citedSourceSchema>;

/** The same for an owner, internal ones too: their number stands nowhere in the text, and no visitor sees them. */
export const knownSourceSchema = citedSourceSchema.extend({ sourceId: z.int(), isInternal: z.boolean() });
