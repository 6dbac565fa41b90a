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

/**
 * The primary colour that visitors see instead of the default black, which looks like another product beside emerald. It is emerald, two
 * steps darker.
 */
export const shownDefaultPrimary = '#047857';

const ofColors = ['primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor'] as const;

/** The primary colour as it is drawn. If no colour is set, it is the dark step of the accent. */
export function shownPrimary(branding: Pick<Branding, (typeof ofColors)[number]>): string {
  const isUnset = ofColors.every((name) => branding[name].toLowerCase() === defaultBranding[name]);
  return isUnset ? shownDefaultPrimary : branding.primaryColor;
}
