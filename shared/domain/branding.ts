import type { Branding } from '../contracts/assistants/branding.ts';

/** The spec's colours, used where neither the assistant, nor its owner, nor the platform sets one. */
export const defaultBranding: Branding = {
  brandName: null,
  logoUrl: null,
  primaryColor: '#000000',
  secondaryColor: '#ffffff',
  accentColor: '#10b981',
  backgroundColor: '#f9fafb',
  textColor: '#111827',
};

/** What visitors see in place of the default's black beside emerald: two products in one picture. Emerald, two steps darker. */
export const shownDefaultPrimary = '#047857';

const ofColors = ['primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor'] as const;

/** The primary colour as it is drawn: where nobody has set any colour, the accent's dark step. */
export function shownPrimary(branding: Pick<Branding, (typeof ofColors)[number]>): string {
  const isUnset = ofColors.every((name) => branding[name].toLowerCase() === defaultBranding[name]);
  return isUnset ? shownDefaultPrimary : branding.primaryColor;
}
