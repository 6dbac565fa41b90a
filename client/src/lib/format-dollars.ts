import { currentLanguage } from '#client/i18n/catalogue.ts';

/** US dollars, with as many digits as a small amount needs: an answer costs less than a cent. */
export function formatDollars(amount: number): string {
  const digits = amount === 0 || amount >= 1 ? 2 : 4;
  // Of dollars there are many: 'US$', which 'en' alone, being American, leaves out.
  return new Intl.NumberFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(amount);
}
