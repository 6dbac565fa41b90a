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
