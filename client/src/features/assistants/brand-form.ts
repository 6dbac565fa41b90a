import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { type Branding, colorSchema } from '#shared/contracts/branding.ts';
import type { BrandingBody, brandingBody } from '#shared/contracts/branding-body.ts';

export type BrandFormValues = z.input<typeof brandingBody>;
export type BrandForm = UseFormReturn<BrandFormValues, unknown, BrandingBody>;

export const colorFields = ['primaryColor', 'accentColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const;

export type ColorField = (typeof colorFields)[number];

/** A logo that was uploaded here has no https address to write; it stays until another one is given. */
export function brandValues(branding: Branding): BrandFormValues {
  const { logoUrl, brandName } = branding;
  return { ...branding, brandName: brandName ?? '', logoUrl: logoUrl?.startsWith('https:') ? logoUrl : '' };
}

/** The branding as it would be with what is written; half a colour counts as none. */
export function previewOf(values: BrandFormValues, effective: Branding): Branding {
  const colors = colorFields.map((name) => {
    const written = colorSchema.safeParse(values[name]);
    return [name, written.success ? written.data : effective[name]];
  });
  return { ...effective, ...Object.fromEntries(colors), brandName: values.brandName?.trim() || null };
}
