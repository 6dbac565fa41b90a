import * as z from 'zod';
import { colorPattern } from '../../domain/brand-colors.ts';

export const colorSchema = z.string().regex(colorPattern, 'Usa un color como #10b981');

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
