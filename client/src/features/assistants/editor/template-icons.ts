import { Car, GraduationCap, House, type LucideIcon, ShoppingBag, Stethoscope, UtensilsCrossed } from 'lucide-react';
import type { TemplatesText } from '#client/i18n/es/assistants/assistants-templates.ts';

/** The templates that a new assistant may start from, with their icons, in the order of the page. */
export const templateIcons: [keyof TemplatesText, LucideIcon][] = [
  ['dental', Stethoscope],
  ['realEstate', House],
  ['restaurant', UtensilsCrossed],
  ['academy', GraduationCap],
  ['garage', Car],
  ['shop', ShoppingBag],
];
