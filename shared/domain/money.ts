/** US dollars, with as many digits as a small amount needs. Of dollars there are many: where they are the own ones, too, it is 'US$'. */
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
 * How many digits after the decimal sign an amount in dollars needs: an answer costs less than a cent, some calls less than a hundredth of
 * one, and only nothing may look like nothing.
 */
function dollarDigits(amount: number): number {
  const size = Math.abs(amount);
  return size === 0 || size >= 1 ? 2 : Math.max(4, 1 - Math.floor(Math.log10(size)));
}
