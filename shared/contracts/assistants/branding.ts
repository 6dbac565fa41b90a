import * as z from 'zod';

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Usa un color como #10b981');

/** The merged result: the assistant's, then its owner's, then the global one, then the defaults. */
export const brandingSchema = z.object({
  brandName: z.string().nullable(),
  logoUrl: z.string().nullable(),
  primaryColor: colorSchema,
  secondaryColor: colorSchema,
  accentColor: colorSchema,
  backgroundColor: colorSchema,
  textColor: colorSchema,
});

export type Branding = z.infer<typeof brandingSchema>;
