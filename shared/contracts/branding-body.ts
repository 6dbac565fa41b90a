import * as z from 'zod';
import { colorSchema } from './branding.ts';

/** A logo is an upload of this site, or a picture at an https address. */
export const brandingBody = z.object({
  brandName: z
    .string()
    .trim()
    .max(80, 'Máximo 80 caracteres')
    .transform((name) => name || null)
    .nullish(),
  logoUrl: z
    .union([
      z.literal('').transform(() => null),
      z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Usa una dirección https://' }).max(500),
    ])
    .nullish(),
  primaryColor: colorSchema.optional(),
  secondaryColor: colorSchema.optional(),
  accentColor: colorSchema.optional(),
  backgroundColor: colorSchema.optional(),
  textColor: colorSchema.optional(),
});

export type BrandingBody = z.infer<typeof brandingBody>;
