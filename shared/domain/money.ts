/**
 * How many digits after the decimal sign an amount in dollars needs: an answer costs less than a cent, some calls less than a hundredth of
 * one, and only nothing may look like nothing.
 */
export function dollarDigits(amount: number): number {
  const size = Math.abs(amount);
  return size === 0 || size >= 1 ? 2 : Math.max(4, 1 - Math.floor(Math.log10(size)));
}
