import { contrastRatio, readableTextOn } from '#shared/domain/contrast.ts';

/** `share` of colour `b` in colour `a`, both `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const channel = (start: number) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    const mixed = Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
    return mixed.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour itself, or as many steps towards black or white as it takes to reach a contrast on a background. */
export function legible(color: string, background: string, minContrast = 4.5): string {
  const end = readableTextOn(background);
  const tone = shares
    .map((share) => mix(color, end, share))
    .find((step) => contrastRatio(step, background) >= minContrast);
  return tone ?? end;
}

/** A text colour taken back towards its background, as far as it stays readable (4.5 : 1). */
export function softened(color: string, background: string): string {
  const tones = [0.4, 0.3, 0.2, 0.1].map((share) => mix(color, background, share));
  return tones.find((tone) => contrastRatio(tone, background) >= 4.5) ?? color;
}

const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
