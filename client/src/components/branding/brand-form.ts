import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { BrandingBody, brandingBody } from '#shared/contracts/assistants/branding-body.ts';
import { colorOr } from '#shared/domain/brand-colors.ts';
import { uploadedLogoOwner } from '#shared/domain/uploaded-logo.ts';

export type BrandFormValues = z.input<typeof brandingBody>;
export type BrandForm = UseFormReturn<BrandFormValues, unknown, BrandingBody>;

export const colorFields = ['primaryColor', 'accentColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const;

export type ColorField = (typeof colorFields)[number];

/** The address of an assistant's logo, when it was uploaded to it. */
export function uploadOf(assistantId: number, { logoUrl }: Branding): string | undefined {
  return logoUrl !== null && uploadedLogoOwner(logoUrl) === assistantId ? logoUrl : undefined;
}

/**
 * The values of the form. An uploaded logo has no https address, so its field is empty; the upload stays until an address is entered or the
 * logo is removed.
 */
export function brandValues(branding: Branding): BrandFormValues {
  const { logoUrl, brandName } = branding;
  return { ...branding, brandName: brandName ?? '', logoUrl: logoUrl?.startsWith('https:') ? logoUrl : '' };
}

export function brandBodyOf({ logoUrl, ...fields }: BrandingBody, hasUpload: boolean): BrandingBody {
  return hasUpload && !logoUrl ? fields : { ...fields, logoUrl };
}

/** The branding that results from the form's values. Incomplete colours are ignored. A logo on another site is not loaded here. */
export function previewOf(values: BrandFormValues, effective: Branding): Branding {
  const colors = colorFields.map((name) => [name, colorOr(effective[name], values[name])]);
  const logoUrl = !values.logoUrl && effective.logoUrl?.startsWith('/') ? effective.logoUrl : null;
  return { ...effective, ...Object.fromEntries(colors), logoUrl, brandName: values.brandName?.trim() || null };
}
