import { Car, GraduationCap, House, type LucideIcon, ShoppingBag, Stethoscope, UtensilsCrossed } from 'lucide-react';
import type { Catalogue } from '#client/i18n/catalogue.ts';
import { templates as en } from '#client/i18n/en/assistants-templates.ts';
import { templates as es, type TemplatesText } from '#client/i18n/es/assistants-templates.ts';

/** What a new assistant may start from, in the order of the page. */
export const templatesText: Catalogue<TemplatesText> = { es, en };

export const templateIcons: [keyof TemplatesText, LucideIcon][] = [
  ['dental', Stethoscope],
  ['realEstate', House],
  ['restaurant', UtensilsCrossed],
  ['academy', GraduationCap],
  ['garage', Car],
  ['shop', ShoppingBag],
];
