import { currentLocale } from '#client/lib/display.ts';
import { formatNumber } from '#client/lib/format.ts';

/** Formats millions in compact form, and smaller numbers in full. */
export function formatLarge(value: number): string {
  return value < 1_000_000
    ? formatNumber(value)
    : new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Formats a share as a percentage: `0.125` is 12,5 %. */
export function formatShare(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(value);
}
