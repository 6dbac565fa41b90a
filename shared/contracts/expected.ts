import type * as z from 'zod';

/**
 * The values that the fields had when the editing began, for the body of a save. If somebody else has since changed a field that the body
 * changes too, nothing is saved: 409 `edit_conflict`, which names the fields.
 */
export function expectedOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return fields.partial().optional();
}
