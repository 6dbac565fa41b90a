import * as z from 'zod';
import { uploadedLogo } from '../../domain/uploaded-logo.ts';
import { colorSchema } from './branding.ts';

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/**
 * Whether the address is valid as it is: without blanks around it, and without a user name and a password, which every visitor would see.
 */
function isPictureAddress(url: string): boolean {
  if (/\s/.test(url) || !httpsAddress.safeParse(url).success) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

export const logoAddressWrong = 'Usa una dirección https://';

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
      z
        .string()
        .max(500)
        .refine((url) => uploadedLogo.test(url) || isPictureAddress(url), logoAddressWrong),
    ])
    .nullish(),
  primaryColor: colorSchema.optional(),
  secondaryColor: colorSchema.optional(),
  accentColor: colorSchema.optional(),
  backgroundColor: colorSchema.optional(),
  textColor: colorSchema.optional(),
});

export type BrandingBody = z.infer<typeof brandingBody>;
