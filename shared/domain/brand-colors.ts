import { contrastRatio, mix } from './contrast.ts';

/** A colour as `#rrggbb`, such as #10b981. */
export const colorPattern = /^#[0-9a-fA-F]{6}$/;

/** The colour that somebody has written, or the fallback while it is not a colour. */
export function colorOr(fallback: string, written: string | null | undefined): string {
  return written && colorPattern.test(written) ? written : fallback;
}

/** The sources that an assistant's colours can be taken from, if nobody has chosen any. */
export const colorSources = ['picture', 'site'] as const;

export type ColorSource = (typeof colorSources)[number];

/** The minimum that makes a colour memorable: its saturation, and the distance between its channels (0 to 255). */
const minSaturation = 0.3;
const minSpread = 36;

/** The minimum contrast of white text on a visitor's message, WCAG AA. */
const minContrast = 4.5;

/** Whether a `#rrggbb` colour is not grey, and neither nearly black nor nearly white. */
export function isVivid(color: string): boolean {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const spread = most - least;
  const saturation = spread / (255 - Math.abs(most + least - 255) || 1);
  return spread >= minSpread && saturation >= minSaturation;
}

/**
 * The brand colours for a business's colour. The accent is the colour itself; the primary colour, for messages and buttons, is the nearest
 * darker step on which white is readable (4.5 : 1).
 */
export function brandColorsOf(color: string): { primaryColor: string; accentColor: string } {
  const accentColor = color.toLowerCase();
  const steps = Array.from({ length: 20 }, (_, step) => mix(accentColor, '#000000', step / 20));
  const primaryColor = steps.find((step) => contrastRatio(step, '#ffffff') >= minContrast) ?? '#000000';
  return { primaryColor, accentColor };
}

/** Converts a colour as pages write it (`#0b5`, `#00bb55`, `rgb(0, 187, 85)`) to `#rrggbb`. Returns undefined for anything else. */
export function readColor(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex && (hex.length === 6 || hex.length === 8)) return `#${hex.slice(0, 6)}`;
  if (hex && hex.length <= 4) return `#${[...hex.slice(0, 3)].map((digit) => digit + digit).join('')}`;
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?![\d.%])/.exec(text)?.slice(1).map(Number);
  if (!channels?.every((channel) => channel <= 255)) return undefined;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
