import { contrastRatio, mix, readableTextOn } from '#shared/domain/contrast.ts';

/** The colour itself if its contrast with the background is high enough, otherwise the first mix towards black or white that is. */
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
