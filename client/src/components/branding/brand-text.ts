import type { Catalogue } from '#client/i18n/catalogue.ts';
import { branding as en } from '#client/i18n/en/branding.ts';
import { type BrandingText, branding as es } from '#client/i18n/es/branding.ts';

export const brandText: Catalogue<BrandingText> = { es, en };
