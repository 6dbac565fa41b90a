/** A name for use in a sentence of the platform: on one line, and without marks that turn round the letters after it. */
export function plainName(name: string): string {
  return name
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
