import type { Catalogue } from '#client/i18n/catalogue.ts';
import { pricing as en } from '#client/i18n/en/pricing.ts';
import { pricing as es, type PricingText } from '#client/i18n/es/pricing.ts';

export const pricingText: Catalogue<PricingText> = { es, en };
