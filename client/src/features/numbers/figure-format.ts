import { currentLanguage } from '#client/i18n/catalogue.ts';
import { formatNumber } from '#client/lib/format.ts';

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

/** Millions in few digits, the rest as it is. */
export function formatLarge(value: number): string {
  return value < 1_000_000
    ? formatNumber(value)
    : new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** `0.125` is 12,5 %. */
export function formatShare(value: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(value);
}
