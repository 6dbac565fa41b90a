import { currentLocale } from '#client/lib/display.ts';
import { formatNumber } from '#client/lib/format.ts';

/** Millions in few digits, the rest as it is. */
export function formatLarge(value: number): string {
  return value < 1_000_000
    ? formatNumber(value)
    : new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** `0.125` is 12,5 %. */
export function formatShare(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(value);
}
