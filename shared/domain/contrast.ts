/** Black or white, whichever contrasts more with the colour (WCAG 2.2 relative luminance). `color` is `#rrggbb`. */
export function readableTextOn(color: string): '#000000' | '#ffffff' {
  const luminance = relativeLuminance(color);
  const contrastWithWhite = 1.05 / (luminance + 0.05);
  const contrastWithBlack = (luminance + 0.05) / 0.05;
  return contrastWithBlack >= contrastWithWhite ? '#000000' : '#ffffff';
}

/** The contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Mixes a `#rrggbb` colour with white; `share` 0.1 is the hover tone, 0.2 the light variant. */
export function lighten(color: string, share: number): string {
  return mix(color, '#ffffff', share);
}

/** Mixes `share` of colour `b` into colour `a`, both `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((channel, at) => Math.round(channel * (1 - share) + (to[at] ?? 0) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function relativeLuminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const s = channel / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
