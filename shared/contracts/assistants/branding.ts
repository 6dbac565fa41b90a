import * as z from 'zod';

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Usa un color como #10b981');

/** The effective branding: the assistant's own values, then its owner's, then the global ones, then the defaults. */
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
