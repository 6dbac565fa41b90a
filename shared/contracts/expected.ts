import type * as z from 'zod';

/**
 * What the fields were when the editing began, for the body of a save. Where somebody else has changed one since that the body
 * changes too, nothing is saved: 409 `edit_conflict`, which names the fields.
 */
export function expectedOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return fields.partial().optional();
}
