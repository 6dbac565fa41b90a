/** A name that stands in a sentence of the platform's: one line, that turns no letters round after it. */
export function plainName(name: string): string {
  return name
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
