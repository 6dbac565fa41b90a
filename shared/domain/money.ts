/**
 * Formats US dollars, with as many digits as a small amount needs. There are several dollars, so the sign is 'US$' even in locales whose
 * own currency is the US dollar.
 */
export function writtenDollars(amount: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollarDigits(amount),
  });
  const parts = format.formatToParts(amount);
  return parts.map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value)).join('');
}

/**
 * How many decimals an amount in dollars needs. An answer costs less than a cent, and some calls less than a hundredth of a cent. Only zero
 * may look like zero.
 */
function dollarDigits(amount: number): number {
  const size = Math.abs(amount);
  return size === 0 || size >= 1 ? 2 : Math.max(4, 1 - Math.floor(Math.log10(size)));
}
