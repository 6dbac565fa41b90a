import * as z from 'zod';

/** A source that a reply relies on, as it was at the time of the reply. The reply's text refers to it by its number, as `[1]`. */
export const citedSourceSchema = z.object({
  number: z.int(),
  title: z.string(),
  page: z.int().nullable(),
  /** The address of a web page. Null for other sources. */
  url: z.string().nullable(),
  excerpt: z.string(),
});

export type CitedSource = z.infer<typeof citedSourceSchema>;

/** A cited source as the owner sees it. Internal sources are included: their numbers are not in the text, and visitors do not see them. */
export const knownSourceSchema = citedSourceSchema.extend({ sourceId: z.int(), isInternal: z.boolean() });
